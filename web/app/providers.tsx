import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api-client.ts'
import { NotificationRegion } from '#web/ui/notifications.tsx'

/** One more try where no answer came at all; whatever the server did answer is taken as its answer. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.code === 'no_connection'

/** The cache of what the server said. Nothing in it refetches by surprise: a query says so where it wants to. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // 'always': without a network a call fails and says so, where the default would wait in silence.
      queries: { retry, retryDelay: 1000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** What everything on screen stands in. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <NotificationRegion />
    </QueryClientProvider>
  )
}
