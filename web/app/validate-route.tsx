import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ValidatePage } from '#web/features/registration/validate-page.tsx'
import { paths } from './paths.ts'

const route = getRouteApi('/outside/validate')

/** `/validate?key=` in its place. Another key is another page. */
export function ValidateRoute() {
  const { key = '' } = route.useSearch()
  const navigate = useNavigate()
  return (
    <ValidatePage key={key} keyText={key} mailbox={paths.devMail} onLogin={() => void navigate({ to: paths.login })} />
  )
}
