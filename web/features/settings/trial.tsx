import { Check, CircleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** What came of trying something out. @param good it works; else, what does not */
export function Trial({ good, bad }: { good: string | undefined; bad: string | undefined }) {
  const text = good ?? bad
  return (
    <p role="status" className="flex items-start gap-2 empty:-mt-4">
      {text && (
        <>
          <Icon
            glyph={good ? Check : CircleAlert}
            className={`mt-0.5 ${good ? 'text-accent-text' : 'text-danger-text'}`}
          />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </>
      )}
    </p>
  )
}
