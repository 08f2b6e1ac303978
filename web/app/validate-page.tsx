import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { MIN_KEY_LENGTH } from '#web/lib/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { paths } from './paths.ts'
import { SIGN_UP_CLOSED, TextPage } from './public-pages.tsx'

const route = getRouteApi('/outside/validate')

/** `/validate?key=` (§2, §4, R1): a missing or short key is refused without a call. */
export function ValidatePage() {
  const { key = '' } = route.useSearch()
  const navigate = useNavigate()
  const toLogin = () => void navigate({ to: paths.login })
  const valid = key.length > MIN_KEY_LENGTH
  return (
    <TextPage title="Validate">
      <p>{valid ? SIGN_UP_CLOSED : 'Invalid key'}</p>
      <p>
        <Button onClick={toLogin}>Go to login</Button>
      </p>
      <Dialog
        open={!valid}
        onClose={toLogin}
        title="Error"
        help="Invalid key"
        actions={
          <Button variant="primary" onClick={toLogin}>
            Go to login
          </Button>
        }
      />
    </TextPage>
  )
}
