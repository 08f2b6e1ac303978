import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api-client.ts'
import { endSession, readSession, readToken, refreshUser } from '#web/lib/session.ts'

/** Signs out: on the server if it can be reached, in this browser in any case. */
export const useLogout = () =>
  useMutation({
    mutationFn: () => call('POST /api/auth/logout', {}),
    onSettled: () => endSession({ onPurpose: true }),
  })

/** The signed-in user as the server sees them now, asked again whenever the window gets the focus: menus follow changed scopes. */
export const meQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: async ({ signal }) => {
    const token = readToken()
    const user = await call('GET /api/auth/me', { signal })
    const known = readSession()?.user
    // An answer that comes after signing out, or into another person's session, changes nothing.
    if (readToken() === token && known && JSON.stringify(known) !== JSON.stringify(user)) refreshUser(user)
    return user
  },
  refetchOnWindowFocus: 'always',
})
