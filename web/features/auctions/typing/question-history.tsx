import { History } from 'lucide'
import { useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Popover } from '#web/ui/popover.tsx'

/** Loaded when it is first opened: the first page does without. */
const AskedQuestions = lazyPart(async () => (await import('./asked-questions.tsx')).AskedQuestions)

/** One's own earlier questions, behind a quiet button: searched, and asked again by choosing one. */
export function QuestionHistory({ onAsk }: { onAsk: (text: string) => void }) {
  const layer = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const ask = (text: string) => {
    // First, so that the focus is back before the answer moves it.
    layer.current?.hidePopover()
    onAsk(text)
  }
  return (
    <Popover
      role="dialog"
      label="Your questions"
      align="end"
      layerRef={layer}
      onOpen={() => setOpen(true)}
      onClosed={() => setOpen(false)}
      // As high as it may become, from the start: it stands over its button, and would grow over it.
      className="h-100 w-[min(440px,calc(100vw-16px))]"
      button={(opens) => (
        <button
          type="button"
          {...opens}
          className="inline-flex h-6 shrink-0 items-center gap-1.5 rounded-2 px-1.5 text-s text-text-2 hover:bg-hover hover:text-text pointer-coarse:h-9"
        >
          <Icon glyph={History} size={14} />
          History
        </button>
      )}
    >
      {open && <AskedQuestions onAsk={ask} />}
    </Popover>
  )
}
