import { useNavigate } from '@tanstack/react-router'
import { ValidatePage } from '#web/features/registration/validate-page.tsx'
import { paths } from './paths.ts'
import { useMailedKey } from './use-mailed-key.ts'

/** The Validate page in its place. Another key is another page. */
export function ValidateRoute() {
  const key = useMailedKey()
  const navigate = useNavigate()
  return (
    <ValidatePage key={key} keyText={key} mailbox={paths.devMail} onLogin={() => void navigate({ to: paths.login })} />
  )
}
