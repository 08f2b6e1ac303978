import { type RefObject, useRef, useState } from 'react'
import type { Profile } from '#contract/profile.ts'
import type { SecretOffer } from '#contract/second-factor.ts'
import { formatCounted, formatDates } from '#web/lib/formats.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { CODES_NOT_KEPT, RecoveryCodeList } from '#web/ui/secret-offer.tsx'
import { useGenerateSecret, useRemoveSecondFactor, useRenewCodes } from './profile-api.ts'
import { profileMessages } from './profile-messages.ts'
import { SetUpDialog } from './set-up-dialog.tsx'

/** With this many codes left or fewer it is time for new ones. */
const FEW_CODES = 3

type FactorProps = {
  onCodes: (codes: string[]) => void
  /** the button that stays or takes its place: the focus goes there when a dialog closes */
  button: RefObject<HTMLButtonElement | null>
}

type FactorOffProps = Pick<FactorProps, 'button'> & {
  onSecret: (secret: SecretOffer) => void
  /** it was turned off just now, by a button that is gone */
  takesFocus: boolean
}

function FactorOff({ button, onSecret, takesFocus }: FactorOffProps) {
  const generate = useGenerateSecret()
  const begin = useOnce(async () => onSecret(await generate.mutateAsync()))
  return (
    <>
      <p>{profileMessages.secondFactorOff}</p>
      {generate.error && <FormError>{profileMessages.secondFactorFailed(generate.error.message)}</FormError>}
      <Button
        ref={button}
        autoFocus={takesFocus}
        className="justify-self-start"
        pending={generate.isPending}
        onClick={begin}
      >
        Set up
      </Button>
    </>
  )
}

type FactorOnProps = FactorProps & { factor: NonNullable<Profile['second_factor']>; onTurnOff: () => void }

function FactorOn({ factor, button, onCodes, onTurnOff }: FactorOnProps) {
  const { since, recovery_codes_left: codesLeft, required } = factor
  const { confirm, confirmDialog } = useConfirm()
  const renew = useRenewCodes()
  const remove = useRemoveSecondFactor()
  const renewCodes = useOnce(async () => {
    const isSure = await confirm({
      title: 'New recovery codes',
      text: 'The codes you have now stop working, and ten new ones take their place.',
      actionLabel: 'Make new codes',
      danger: false,
    })
    if (isSure) onCodes(await renew.mutateAsync())
  })
  const turnOff = useOnce(async () => {
    const isSure = await confirm({
      title: 'Turn off the second factor',
      text: 'From then on your password alone signs you in. Your recovery codes stop working.',
      actionLabel: 'Turn off',
      danger: true,
    })
    if (!isSure) return
    onTurnOff()
    await remove.mutateAsync()
  })
  const error = renew.error ?? remove.error
  const day = since.slice(0, 10)
  return (
    <>
      <p>
        On since <time dateTime={since}>{formatDates(day, day, '')}</time>.{' '}
        <span className={codesLeft <= FEW_CODES ? 'text-amber-text' : 'text-text-2'}>
          {formatCounted(codesLeft, 'recovery code', 'recovery codes')} left.
        </span>
      </p>
      {error && <FormError>{profileMessages.secondFactorFailed(error.message)}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button ref={button} pending={renew.isPending} onClick={renewCodes}>
          New recovery codes
        </Button>
        <Button
          pending={remove.isPending}
          disabledReason={required && profileMessages.secondFactorNeeded}
          onClick={turnOff}
        >
          Turn off
        </Button>
      </div>
      {confirmDialog}
    </>
  )
}

/** The second factor (R10): set up, its recovery codes, turned off. */
export function SecondFactor({ profile: { second_factor } }: { profile: Profile }) {
  const setUp = useDialog<SecretOffer>()
  const recovery = useDialog<string[]>()
  const button = useRef<HTMLButtonElement>(null)
  const [wasTurnedOff, setTurnedOff] = useState(false)
  const showCodes = (codes: string[]) => {
    setUp.close()
    recovery.show(codes)
  }
  return (
    <>
      {second_factor ? (
        <FactorOn factor={second_factor} button={button} onCodes={showCodes} onTurnOff={() => setTurnedOff(true)} />
      ) : (
        <FactorOff button={button} onSecret={setUp.show} takesFocus={wasTurnedOff} />
      )}
      {setUp.subject && (
        <SetUpDialog
          key={`set-up ${setUp.key}`}
          open={setUp.open}
          waiting={setUp.subject}
          onClose={setUp.close}
          onCodes={showCodes}
        />
      )}
      {recovery.subject && (
        <RecoveryCodesDialog
          key={`codes ${recovery.key}`}
          open={recovery.open}
          codes={recovery.subject}
          onClose={recovery.close}
          finalFocus={button}
        />
      )}
    </>
  )
}

type RecoveryCodesDialogProps = {
  open: boolean
  codes: readonly string[]
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** The recovery codes, this once (R10). It closes only for who says that they have kept them. */
function RecoveryCodesDialog({ open, codes, onClose, finalFocus }: RecoveryCodesDialogProps) {
  const [kept, setKept] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={() => kept && onClose()}
      title="Recovery codes"
      help="Each signs you in once when you do not have your phone. They are not shown again."
      onSubmit={() => kept && onClose()}
      finalFocus={finalFocus}
      actions={
        <Button type="submit" variant="primary" disabledReason={!kept && CODES_NOT_KEPT}>
          Done
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} kept={kept} onKept={setKept} />
    </Dialog>
  )
}
