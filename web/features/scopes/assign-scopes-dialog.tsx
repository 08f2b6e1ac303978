import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { AuthGroup } from '#contract/auth-groups.ts'
import type { Scope } from '#contract/scopes.ts'
import { effectSentence } from '#web/lib/effect-words.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { confirmEffect } from '#web/ui/effect-details.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PickList } from '#web/ui/pick-list.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { gainsQuery, groupsQuery, heldQuery, offeredScopesQuery, useAssignScopes } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

type GroupSelectProps = { value: number | null; onChange: (group: AuthGroup) => void; error: string | undefined }

function GroupSelect({ value, onChange, error }: GroupSelectProps) {
  const groups = useQuery(groupsQuery)
  const options = groups.data?.rows.map(({ id, name, users_count }) => ({
    value: id,
    label: name,
    hint: formatCounted(users_count, 'person', 'people'),
  }))
  return (
    <>
      {groups.error && (
        <FormError onRetry={retryOf(groups)}>{scopesMessages.groupsFailed(groups.error.message)}</FormError>
      )}
      <Select
        label="Auth group"
        options={options ?? []}
        value={value}
        onChange={(id) => {
          const chosen = groups.data?.rows.find((group) => group.id === id)
          if (chosen) onChange(chosen)
        }}
        placeholder={
          groups.isPending ? 'Loading…' : options?.length === 0 ? 'There are no groups yet' : 'Choose a group'
        }
        error={error}
      />
    </>
  )
}

type FailuresProps = { assigning: Error | null; holding: Pick<UseQueryResult, 'error' | 'refetch'> }

const Failures = ({ assigning, holding }: FailuresProps) => (
  <>
    {assigning && <FormError>{scopesMessages.assignFailed(assigning.message)}</FormError>}
    {holding.error && (
      <FormError onRetry={retryOf(holding)}>{scopesMessages.heldFailed(holding.error.message)}</FormError>
    )}
  </>
)

type AssignScopesDialogProps = {
  /** the scope it was opened from: ticked, and first in the list */
  scope?: Scope
  /** the group it was opened from: no other can be chosen */
  group?: AuthGroup
  open: boolean
  onClose: () => void
}

/** Gives scopes to one auth group (§2, R23); what the group holds already stays. */
export function AssignScopesDialog({ scope, group: of, open, onClose }: AssignScopesDialogProps) {
  const [group, setGroup] = useState(of)
  const groupId = group?.id
  const [ticked, setTicked] = useState<ReadonlyMap<number, string>>(new Map(scope && [[scope.id, scope.name]]))
  const [isTried, setIsTried] = useState(false)
  const holding = useQuery({ ...heldQuery(groupId ?? 0), enabled: open && group !== undefined })
  const assign = useAssignScopes()
  const { confirm, confirmDialog } = useConfirm()
  const [isAsking, setIsAsking] = useState(false)

  const held = new Set(holding.data?.map(({ id }) => id))
  const chosen = [...ticked.keys()].filter((id) => !held.has(id))
  const gains = useQuery({
    ...gainsQuery(groupId ?? 0, chosen),
    enabled: open && holding.isSuccess && chosen.length > 0,
  })
  const tick = ({ id, name }: Scope, on: boolean) => {
    const next = new Map(ticked)
    if (on) next.set(id, name)
    else next.delete(id)
    setTicked(next)
  }
  const done = () => {
    onClose()
    showSuccess(scopesMessages.assigned)
  }
  const send = useOnce(async (group: AuthGroup, scopes: number[]) => {
    setIsAsking(true)
    const isSure = await confirmEffect(confirm, fetchEffect({ group: group.id, add_scopes: scopes }), {
      title: 'Assign scopes to a group',
      text: scopesMessages.confirmAssign(group.name, scopes.length),
      actionLabel: 'Assign',
      danger: false,
    })
    setIsAsking(false)
    if (isSure) await assign.mutateAsync({ groupId: group.id, scopes }, { onSuccess: done })
  })
  const submit = () => {
    setIsTried(true)
    if (group && chosen.length > 0) send(group, chosen)
  }
  const close = () => assign.isPending || onClose()
  const impact = () => (group?.users_count === 0 ? scopesMessages.nobodyYet : gains.data && effectSentence(gains.data))
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={submit}
      title={of ? `Assign scopes to ${of.name}` : 'Assign scopes to a group'}
      help="Scopes are added. What the group holds already stays."
      impact={chosen.length > 0 && impact()}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" pending={assign.isPending || isAsking}>
            Assign
          </Button>
        </>
      }
    >
      <Failures assigning={assign.error} holding={holding} />
      {!of && (
        <GroupSelect
          value={groupId ?? null}
          onChange={setGroup}
          error={isTried && !group ? scopesMessages.noGroup : undefined}
        />
      )}
      <ScopePicks
        first={scope}
        ticked={ticked}
        held={held}
        onTick={tick}
        error={isTried && chosen.length === 0 ? scopesMessages.noScopes : undefined}
      />
      {confirmDialog}
    </Dialog>
  )
}

type ScopePicksProps = {
  /** what the dialog was opened for, if for one: it stands first, in sight from the start */
  first: Scope | undefined
  ticked: ReadonlyMap<number, string>
  /** scopes the group has already */
  held: ReadonlySet<number>
  onTick: (scope: Scope, on: boolean) => void
  error: string | undefined
}

/** The scopes that can be given to a group: searched, ticked; what the group holds is ticked and stays so. */
function ScopePicks({ first, ...picks }: ScopePicksProps) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(offeredScopesQuery(useDeferredValue(search.trim())))
  const found = data?.rows ?? []
  const rows = search || !first ? found : [first, ...found.filter(({ id }) => id !== first.id)]
  return (
    <>
      {error && <FormError onRetry={retryOf({ error, refetch })}>{scopesMessages.listFailed(error.message)}</FormError>}
      <PickList
        legend="Scopes"
        search={search}
        onSearch={setSearch}
        searchLabel="Search scopes"
        rows={data && rows}
        hidden={data ? data.total - rows.length : 0}
        heldText="Held already"
        nothing={`No scope matches “${search.trim()}”.`}
        mono
        {...picks}
      />
    </>
  )
}
