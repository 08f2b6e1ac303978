import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '#web/lib/api-client.ts'
import { signInMessages } from './sign-in-messages.ts'

/** What the form of a user asks of the server about how they sign in. */

export type SignIn = Answer<'GET /api/users/:id/sign-in'>

export const signInQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'sign-in', id],
    queryFn: ({ signal }) => call('GET /api/users/:id/sign-in', { params: { id }, signal }),
  })

/** What an administrator does about somebody's sign-in. Afterwards it is read again, however it went. */
function useAction<Result>(id: number, act: () => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: signInQuery(id).queryKey }),
  })
}

export const useUnlock = (id: number) => useAction(id, () => call('DELETE /api/users/:id/lock', { params: { id } }))
export const useTurnOffSecondFactor = (id: number) =>
  useAction(id, () => call('DELETE /api/users/:id/second-factor', { params: { id } }))
export const useSignOutEverywhere = (id: number) =>
  useAction(id, async () => (await call('DELETE /api/users/:id/sessions', { params: { id } })).ended)
export const useInviteAgain = (id: number) =>
  useAction(id, async () => (await call('POST /api/users/:id/invitation', { params: { id } })).message)

/** As they could ask for it themselves, with an answer for who knows that they are there. */
export const useMailValidation = (id: number, email: string) =>
  useAction(id, async () => {
    await call('POST /api/users/validate/resend', { body: { username: email } })
    return signInMessages.validationMailed(email)
  })
