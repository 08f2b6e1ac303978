import { SignInPage } from '#web/features/auth/sign-in-page.tsx'
import { paths } from './paths.ts'

/** The Sign In page in its place. Where it leads afterwards is the guard's to say. */
export function LoginRoute() {
  return <SignInPage to={paths} />
}
