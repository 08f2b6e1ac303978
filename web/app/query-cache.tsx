import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/lib/api-client.ts'

/** One more try where no answer came at all; whatever the server did answer is taken as its answer. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.code === 'no_connection'

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // 'always': without a network a call fails and says so, where the default would wait in silence.
      queries: { retry, retryDelay: 1000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/**
 * The cache of what the server said to one person: a new one for each mounting, so that nothing is left for the next.
 * Nothing in it refetches by surprise: a query says so where it wants to. The signed-out pages do without, and load without it.
 */
export function QueryCache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
