import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import settings from '../../package.json' with { type: 'json' }

/** What `npm start` runs, without npm between, which passes no signal on. */
const [, ...START] = settings.scripts.start.split(' ')
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Liendesk as somebody starts it: a process of its own, seen through what it prints and serves. */
export type LiendeskProcess = {
  child: ChildProcess
  /** everything printed so far */
  output: () => string
  /** the address, once it is ready @throws when it ends before */
  ready: () => Promise<string>
  /** ends it. @returns the exit code, null where a signal ended it */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** @returns the exit code once it ended by itself */
  ended: () => Promise<number | null>
}

export function startLiendesk(environment: Record<string, string>): LiendeskProcess {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const child = spawn(process.execPath, START, { cwd: ROOT, env: { ...inherited, PORT: '0', ...environment } })
  let text = ''
  const collect = (chunk: Buffer) => {
    text += chunk
    child.emit('printed')
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exit = once(child, 'close').then(() => child.exitCode)
  let over = false
  exit.then(() => {
    over = true
    child.emit('printed')
  })
  return {
    child,
    output: () => text,
    async ready() {
      for (;;) {
        const address = /ready at (http:\S+)/.exec(text)?.[1]
        if (address) return address
        if (over) throw new Error(`Liendesk ended: ${text}`)
        await once(child, 'printed')
      }
    },
    end(signal) {
      child.kill(signal)
      return exit
    },
    ended: () => exit,
  }
}
