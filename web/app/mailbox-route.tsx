import { getRouteApi } from '@tanstack/react-router'
import { MailboxPage } from '#web/features/mailbox/mailbox-page.tsx'

const route = getRouteApi('/outside/dev/mail')

/** The development mailbox in its place: the open message lives in the address. */
export function MailboxRoute() {
  const { message } = route.useSearch()
  const navigate = route.useNavigate()
  return <MailboxPage opened={message} onOpen={(id) => void navigate({ search: { message: id } })} />
}
