import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api-client.ts'
import { endSession, readSession, readToken, refreshUser, startSession } from '#web/lib/session.ts'

type Credentials = {
  username: string
  password: string /** the Stay Signed In box: kept here, never sent (§3) */
  stay: boolean
}

/** Signs in, and keeps the session in this browser. */
export const useLogin = () =>
  useMutation({
    mutationFn: ({ username, password }: Credentials) => call('POST /api/auth/login', { body: { username, password } }),
    onSuccess: ({ token, user }, { stay }) => startSession(token, user, stay),
  })

/** Names the mutation under way while somebody signs out on purpose. */
export const LOGOUT_KEY = ['auth', 'logout']

/** Signs out: on the server if it can be reached, in this browser in any case. */
export const useLogout = () =>
  useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: () => call('POST /api/auth/logout', {}),
    onSettled: endSession,
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
