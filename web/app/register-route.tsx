import { RegisterPage } from '#web/features/registration/register-page.tsx'
import { paths } from './paths.ts'

/** The registration page in its place. */
export function RegisterRoute() {
  return <RegisterPage to={paths} />
}
