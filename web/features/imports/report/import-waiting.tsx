import { formatCount } from '#web/lib/formats.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SpinnerRing } from '#web/ui/spinner-ring.tsx'
import type { SendingProgress } from '../imports-api.ts'
import { LATE_MS } from '../imports-messages.ts'

/** What is being done, how much of it, and how much that is of all. */
type Said = { words: string; amount?: string; share?: number }

const part = (rows: number, of: number) => ({
  // the header is a row as well
  amount: `${formatCount(Math.min(rows, of))} of ${formatCount(of)}`,
  share: Math.min(1, rows / of),
})

function said(progress: SendingProgress, rows: number): Said {
  switch (progress.step) {
    case 'sending':
      return { words: 'Sending the file…', amount: `${Math.floor(progress.share * 100)} %`, share: progress.share }
    case 'waiting':
      return { words: 'Waiting for another import to end…' }
    case 'reading':
      return { words: 'Reading the rows…', ...part(progress.rows, rows) }
    case 'comparing':
      return { words: 'Comparing with the auctions that are there…' }
    case 'writing':
      return { words: 'Making the auctions…', ...part(progress.rows, progress.of) }
  }
}

/** How far an import is. Amounts come with what takes longer than half a second. @param rows of the sheet, below its header */
export function ImportWaiting({ progress, rows }: { progress: SendingProgress; rows: number }) {
  const late = useDelayed(true, LATE_MS)
  const { words, amount, share } = said(progress, rows)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-text-2">
      <SpinnerRing />
      <span role="status">{words}</span>
      {late && (
        <>
          <ProgressBar label={words} share={share} />
          <span className="tabular-nums">{amount}</span>
        </>
      )}
    </div>
  )
}
