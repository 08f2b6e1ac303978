import { Check, Link } from 'lucide'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import type { QuestionAddress } from './question-address.ts'

/** Copies the address that asks a question. */
export function CopyLink({ address }: { address: QuestionAddress }) {
  const { copied, copy } = useCopy()
  const take = () => {
    const link = new URL(location.pathname, location.origin)
    for (const [name, value] of Object.entries(address)) link.searchParams.set(name, value)
    return copy(link.href, 'The link could not be copied. Copy it from the address bar.')
  }
  return (
    <span className="inline-flex">
      <IconButton
        size="s"
        label="Copy link to this question"
        icon={copied === undefined ? Link : Check}
        onClick={() => void take()}
      />
      <span aria-live="polite" className="sr-only">
        {copied !== undefined && 'Link copied'}
      </span>
    </span>
  )
}
