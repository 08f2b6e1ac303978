import { downloadFile } from '#web/lib/download.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { CopyButton } from './copy-button.tsx'

type RecoveryCodeListProps = {
  codes: readonly string[]
  /** says that they have kept them */
  kept: boolean
  onKept: (kept: boolean) => void
}

/** Recovery codes (R10), to be kept this once: nobody goes on who does not say that they have. */
export function RecoveryCodeList({ codes, kept, onKept }: RecoveryCodeListProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <ul aria-label="Recovery codes" className="grid grid-cols-1 gap-1 rounded-2 bg-sunken p-3 font-mono">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => downloadFile('liendesk-recovery-codes.txt', [text], 'text/plain')}>Download</Button>
        <CopyButton text={text} label="Copy" />
      </div>
      <Checkbox label="I have kept them" checked={kept} onChange={onKept} className="justify-self-start" />
    </>
  )
}

export const CODES_NOT_KEPT = 'Say first that you have kept the codes: they are not shown again.'
