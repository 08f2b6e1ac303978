import { Link } from '@tanstack/react-router'
import type { ImportReport } from '#contract/imports.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { questionFor } from './question-for.ts'

/** Leads to the chat, with a question for the auctions of an import. */
export function AskForThese({ extent }: Pick<ImportReport, 'extent'>) {
  if (!extent) return null
  return (
    <Link to="/pages/ai" search={{ q: questionFor(extent) }} className={buttonClass({ variant: 'primary' })}>
      Ask for these auctions
    </Link>
  )
}
