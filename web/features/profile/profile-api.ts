import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import type { Session } from '#contract/sessions.ts'
import { ApiError, call } from '#web/lib/api-client.ts'
import { endSession, readSession, refreshUser, replaceToken } from '#web/lib/session.ts'

/** Everything that the Profile page asks of the server. All keys begin with `profile`. */

/** What of one's own data can be changed. */
export type ProfileChanges = Partial<
  Omit<
    Profile,
    'id' | 'username' | 'userType' | 'pending_email' | 'created_at' | 'password_changed_at' | 'second_factor'
  >
>

export const profileQuery = queryOptions({
  queryKey: ['profile', 'data'],
  queryFn: ({ signal }) => call('GET /api/auth/profile', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/auth/sessions', { signal }),
})

/** Sends what changed. The top bar's name follows at once. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call('PUT /api/auth/profile', { body }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile)
      const { firstName, lastName, email } = profile
      const known = readSession()?.user
      if (known?.id === profile.id) refreshUser({ ...known, firstName, lastName, email })
    },
  })
}

/** Ends every other session, and begins this one anew with the token that comes back (R3). */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) => call('PUT /api/auth/password', { body }),
    onSuccess: ({ token }) => {
      replaceToken(token)
      void client.invalidateQueries({ queryKey: ['profile'] })
    },
  })
}

/** A secret that waits for its first code (R10). */
export const useGenerateSecret = () => useMutation({ mutationFn: () => call('GET /api/auth/generate-otp', {}) })

/** Reads the profile again after the second factor changed. */
function useReadAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: profileQuery.queryKey })
}

/** Turns the second factor on with its first code. @returns the recovery codes, shown this once */
export function useVerifySecret() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async (otp: string) => {
      const answer = await call('POST /api/auth/verify-otp', { body: { otp } })
      return answer.recovery_codes ?? []
    },
    onSuccess: readAgain,
  })
}

export function useRenewCodes() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async () => (await call('POST /api/auth/recovery-codes', {})).recovery_codes,
    onSuccess: readAgain,
  })
}

export function useRemoveSecondFactor() {
  const readAgain = useReadAgain()
  return useMutation({ mutationFn: () => call('DELETE /api/auth/otp', {}), onSuccess: readAgain })
}

/** Ends one session. One that is over already counts as ended; to end this one is to sign out. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Session) => {
      try {
        await call('DELETE /api/auth/sessions/:id', { params: { id } })
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: (_, ended) => {
      if (ended.current) return endSession({ onPurpose: true })
      client.setQueryData(sessionsQuery.queryKey, (list) => list?.filter(({ id }) => id !== ended.id))
    },
  })
}

/** Ends all sessions but this one, or all: the latter signs out. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ others }: { others: boolean }) =>
      call('DELETE /api/auth/sessions', { query: { others: others ? 'true' : 'false' } }),
    onSuccess: (_, { others }) => {
      if (!others) return endSession({ onPurpose: true })
      client.setQueryData(sessionsQuery.queryKey, (list) => list?.filter(({ current }) => current))
    },
  })
}
