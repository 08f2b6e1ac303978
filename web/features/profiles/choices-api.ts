import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Lookup } from '#contract/users.ts'
import { ApiError, call } from '#web/lib/api-client.ts'
import type { Choices } from './profiles-api.ts'

/** What editing a list of choices asks of the server. */

/** A choice as a row that is edited in place. The server keeps no version of one: whoever renames it last has named it. */
export type Choice = Lookup & { readonly version: 0 }
export const asRow = ({ id, name }: Lookup): Choice => ({ id, name, version: 0 })

/** Adding, renaming and removing. The list shows it at once; it is read again then, as are those who have its choices. */
export function useChangeChoices({ list, query: { queryKey } }: Choices) {
  const client = useQueryClient()
  const renew = () => {
    for (const key of [queryKey, ['users', 'profile'], ['activity']]) void client.invalidateQueries({ queryKey: key })
  }
  const change = (to: (choices: Lookup[]) => Lookup[]) => {
    client.setQueryData(queryKey, (choices) => choices && to(choices))
    renew()
  }
  const add = useMutation({
    mutationFn: (name: string) => call('POST /api/lookups/:list', { params: { list }, body: { name } }),
    onSuccess: (added) => change((choices) => [...choices, added]),
  })
  const { mutateAsync: rename } = useMutation({
    mutationFn: async ({ id, value }: { id: number; value: string }) =>
      asRow(await call('PUT /api/lookups/:list/:id', { params: { list, id }, body: { name: value } })),
    onSuccess: ({ id, name }) =>
      change((choices) => choices.map((choice) => (choice.id === id ? { id, name } : choice))),
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: ({ id }: Lookup) => call('DELETE /api/lookups/:list/:id', { params: { list, id } }).catch(unlessGone),
    onSuccess: (_, { id }) => change((choices) => choices.filter((choice) => choice.id !== id)),
  })
  return { add, rename, remove }
}

/** Somebody else removed it first. */
function unlessGone(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}
