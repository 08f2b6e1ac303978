import { useState } from 'react'
import type { SecretOffer as Offer } from '#contract/second-factor.ts'
import { downloadFile } from '#web/lib/download.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'

/** In fours, as it is read from one screen and typed into another. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** A secret for an authenticator app (R10): as a picture, and as text for who cannot scan it. */
export const SecretOffer = ({ offer }: { offer: Offer }) => (
  <>
    <img
      src={offer.qr}
      alt="QR code that holds the secret written beneath it"
      // Cameras read dark on light, whatever the theme.
      style={{ background: '#fff', padding: 12, borderRadius: 5, width: 192, height: 192 }}
      className="justify-self-center"
    />
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <p className="text-s text-text-2">
        If you cannot scan it, type this into the app, or{' '}
        <a href={offer.otpauth_url} className="rounded-1 text-accent-text underline">
          open the app
        </a>{' '}
        on this device.
      </p>
      <p className="font-mono wrap-anywhere">{inFours(offer.secret)}</p>
      <CopyButton text={offer.secret} label="Copy secret" />
    </div>
  </>
)

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

const NOT_COPIED = 'It could not be copied. Select it and copy it yourself.'

/** Puts a text on the clipboard, and says so in its own words. */
function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid(NOT_COPIED)
    }
  }
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className="text-s text-text-2">
        {said}
      </span>
    </span>
  )
}
