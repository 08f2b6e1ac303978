import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { RegisterPage } from '#web/features/registration/register-page.tsx'
import { isLocked } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { paths } from './paths.ts'
import { useLeaving } from './use-leaving.ts'

const OnboardingPage = lazyPart(
  async () => (await import('#web/features/onboarding/onboarding-page.tsx')).OnboardingPage,
)
const route = getRouteApi('/outside/register')

/** The registration page in its place; with the link that was mailed to them, somebody whom staff added describes themselves there. */
export function RegisterRoute() {
  const { onboarding } = route.useSearch()
  return onboarding === undefined ? <RegisterPage to={paths} /> : <Onboarding id={onboarding} />
}

/** The key of the link is taken out of the address as soon as it is read, and kept beside it, as that of a new password is. */
function Onboarding({ id }: { id: string }) {
  const { key, step } = route.useSearch()
  const kept = useLocation({ select: ({ state }) => state.mailedKey })
  const navigate = route.useNavigate()
  useLeaving(isLocked)
  useEffect(() => {
    if (key !== undefined) {
      void navigate({ search: ({ key: _, ...rest }) => rest, state: { mailedKey: key }, replace: true })
    }
  }, [key, navigate])
  // Kept here, too: while another page is being shown, this one has the address of that.
  const [mailed, setMailed] = useState(key ?? kept ?? '')
  if (key !== undefined && key !== mailed) setMailed(key)
  // What was typed is saved by then, or was asked about.
  const go = (to: string) =>
    void navigate({ search: { onboarding: id, step: to }, state: { mailedKey: mailed }, ignoreBlocker: true })
  return (
    <OnboardingPage
      key={mailed}
      link={{ id, key: mailed }}
      step={step}
      onStep={go}
      onLogin={() => void navigate({ to: paths.login, ignoreBlocker: true })}
    />
  )
}
