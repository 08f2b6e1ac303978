import { getRouteApi } from '@tanstack/react-router'
import { RegisterPage } from '#web/features/registration/register-page.tsx'
import { isLocked } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { paths } from './paths.ts'
import { useMailedKey } from './use-mailed-key.ts'
import { useNavigationBlocker } from './use-navigation-blocker.ts'

const OnboardingPage = lazyPart(
  async () => (await import('#web/features/onboarding/onboarding-page.tsx')).OnboardingPage,
)
const route = getRouteApi('/outside/register')

/** The registration page in its place; with the link that was mailed to them, somebody whom staff added describes themselves there. */
export function RegisterRoute() {
  const { onboarding } = route.useSearch()
  return onboarding === undefined ? <RegisterPage to={paths} /> : <Onboarding id={onboarding} />
}

function Onboarding({ id }: { id: string }) {
  const { step } = route.useSearch()
  const mailedKey = useMailedKey()
  const navigate = route.useNavigate()
  useNavigationBlocker(isLocked)
  // What was typed is saved by then, or was asked about.
  const go = (to: string) =>
    void navigate({ search: { onboarding: id, step: to }, state: { mailedKey }, ignoreBlocker: true })
  return (
    <OnboardingPage
      key={mailedKey}
      link={{ id, key: mailedKey }}
      step={step}
      onStep={go}
      onLogin={() => void navigate({ to: paths.login, ignoreBlocker: true })}
    />
  )
}
