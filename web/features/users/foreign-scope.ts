import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/use-session.ts'
import { permissionsQuery } from './users-api.ts'

/**
 * One of the application's own scopes that somebody holds and who looks at them does not: neither how they sign in nor whether they are
 * there is for them to change (R28). Where what they hold could not be read, nothing is said of it beforehand: the server refuses.
 */
export function useForeignScope(userId: number): { foreign: string | undefined; isAsked: boolean } {
  const { data, isFetched } = useQuery(permissionsQuery(userId))
  const own = useSession()?.appScopes ?? []
  const foreign = data?.find(({ scope }) => scope.built_in && !own.includes(scope.name))?.scope.name
  return { foreign, isAsked: isFetched }
}
