import type { SecretOffer as Offer } from '#contract/second-factor.ts'
import { CopyButton } from './copy-button.tsx'

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
