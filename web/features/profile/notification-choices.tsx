import { useState } from 'react'
import type { Profile } from '#contract/profile.ts'
import { SpinnerRing } from '#web/ui/spinner-ring.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useUpdateProfile } from './profile-api.ts'
import { profileMessages } from './profile-messages.ts'

type Choice = 'notify' | 'sms'

const CHOICES: readonly { name: Choice; label: string; text: string }[] = [
  {
    name: 'notify',
    label: 'News by mail',
    text: 'What concerns the safety of your account is always sent.',
  },
  { name: 'sms', label: 'News by text message', text: 'To the phone number above.' },
]

/** One choice: saved as soon as it is made, and back where it was when that fails. */
function NotificationChoice({ name, label, text, profile }: (typeof CHOICES)[number] & { profile: Profile }) {
  const update = useUpdateProfile()
  const [chosen, setChosen] = useState<boolean>()
  const choose = (checked: boolean) => {
    if (update.isPending) return
    setChosen(checked)
    update.mutate({ [name]: checked }, { onSettled: () => setChosen(undefined) })
  }
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-3">
        <Switch label={label} hint={text} checked={chosen ?? profile[name]} onChange={choose} />
        <span role="status" className="flex shrink-0 items-center gap-1.5 text-s leading-5 text-text-3">
          {update.isPending && (
            <>
              <SpinnerRing />
              Saving…
            </>
          )}
          {update.isSuccess && 'Saved'}
        </span>
      </div>
      {update.error && (
        <p role="alert" className="pl-11 text-s text-danger-text">
          {profileMessages.choiceFailed(update.error.message)}
        </p>
      )}
    </div>
  )
}

/** How somebody may be told of news. */
export function NotificationChoices({ profile }: { profile: Profile }) {
  return CHOICES.map((choice) => <NotificationChoice key={choice.name} {...choice} profile={profile} />)
}
