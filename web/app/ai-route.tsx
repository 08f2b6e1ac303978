import { getRouteApi } from '@tanstack/react-router'
import { AiPage } from '#web/features/auctions/ai-page.tsx'

const route = getRouteApi('/main/pages/ai')

/** The AI page in its place: the question lives in the address. */
export function AiRoute() {
  const navigate = route.useNavigate()
  return <AiPage address={route.useSearch()} onAddress={(search) => void navigate({ search, replace: true })} />
}
