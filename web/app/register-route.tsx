import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RegisterPage } from '#web/features/registration/register-page.tsx'
import { paths } from './paths.ts'

const OnboardingPage = lazy(async () => ({
  default: (await import('#web/features/onboarding/onboarding-page.tsx')).OnboardingPage,
}))
const route = getRouteApi('/outside/register')

/** The registration page in its place; with the link that was mailed to them, somebody whom staff added describes themselves there. */
export function RegisterRoute() {
  const { onboarding, key = '' } = route.useSearch()
  const navigate = useNavigate()
  if (onboarding === undefined) return <RegisterPage to={paths} />
  return (
    <Suspense fallback={null}>
      <OnboardingPage
        key={key}
        link={{ id: onboarding, key }}
        onLogin={() => void navigate({ to: paths.login, ignoreBlocker: true })}
      />
    </Suspense>
  )
}
