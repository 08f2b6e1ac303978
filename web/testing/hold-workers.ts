import { vi } from 'vitest'

/**
 * Holds back what workers say, or some of it, until it is released: as on a busy machine, where it waits for the page to have time.
 * @param isHeld whether a message is held; all are where nothing is said
 */
export function holdWorkers<Message>(isHeld: (message: Message) => boolean = () => true) {
  const held: (() => void)[] = []
  let isOver = false
  class HeldWorker extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', (event) => {
        if (isOver || !isHeld(event.data)) return
        event.stopImmediatePropagation()
        held.push(() => this.dispatchEvent(new MessageEvent('message', { data: event.data })))
      })
    }
  }
  vi.stubGlobal('Worker', HeldWorker)
  return {
    /** how many messages are held */
    waiting: () => held.length,
    release() {
      isOver = true
      for (const say of held) say()
    },
  }
}
