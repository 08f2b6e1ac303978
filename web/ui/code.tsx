import { Check, Copy } from 'lucide'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

/** Code as it was written: it scrolls inside itself, and can be copied whole. @param name what it is: a file's name */
export function Code({ name, code }: { name: string; code: string }) {
  const { copied, copy } = useCopy()
  return (
    <figure className="min-w-0 overflow-hidden rounded-3 border border-line bg-sunken">
      <figcaption className="flex items-center gap-2 border-b border-line py-1 pr-1.5 pl-3">
        <span className="min-w-0 flex-1 truncate font-mono text-s text-text-2">{name}</span>
        <span aria-live="polite" className="text-s text-text-2">
          {copied !== undefined && 'Copied'}
        </span>
        <IconButton
          size="s"
          icon={copied === undefined ? Copy : Check}
          label={`Copy ${name}`}
          onClick={() => void copy(code, 'The code could not be copied. Mark it to copy it.')}
        />
      </figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={`Code of ${name}`}
        className="max-h-60 overflow-auto px-3 py-2 -outline-offset-2"
      >
        <pre className="font-mono text-s">{code.trimEnd()}</pre>
      </section>
    </figure>
  )
}
