import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Scope } from '#contract/scopes.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { ScopePicks } from './scope-picks.tsx'
import { gainsQuery, groupsQuery, useAssignScopes } from './scopes-api.ts'
import { assignmentGains, scopesMessages } from './scopes-messages.ts'

type Gains = readonly { scope_id: number; held: boolean; people: number }[]

/** Who gains what, before it happens (R29 turned round). */
function Impact({ scopes, gains }: { scopes: readonly { id: number; name: string }[]; gains: Gains }) {
  const people = new Map(gains.map((gain) => [gain.scope_id, gain.people]))
  const parts = assignmentGains(scopes.map(({ id, name }) => ({ name, people: people.get(id) ?? 0 })))
  return parts.map(({ count, rest }, index) => (
    <span key={scopes[index]?.id}>
      {index > 0 && ', '}
      <b className="font-medium text-text tabular-nums">{count}</b> {rest}
    </span>
  ))
}

type GroupSelectProps = { value: number | null; onChange: (id: number) => void; error: string | undefined }

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
        <FormError onRetry={() => void groups.refetch()}>{scopesMessages.groupsFailed(groups.error.message)}</FormError>
      )}
      <Select
        label="Auth group"
        options={options ?? []}
        value={value}
        onChange={onChange}
        placeholder={
          groups.isPending ? 'Loading…' : options?.length === 0 ? 'There are no groups yet' : 'Choose a group'
        }
        error={error}
      />
    </>
  )
}

/** Gives scopes to one auth group (§2, R23). Opens with the scope of its row ticked; what the group holds already stays. */
export function AssignScopesDialog({ scope, open, onClose }: { scope: Scope; open: boolean; onClose: () => void }) {
  const [groupId, setGroupId] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlyMap<number, string>>(new Map([[scope.id, scope.name]]))
  const [isTried, setIsTried] = useState(false)
  const gains = useQuery({ ...gainsQuery(groupId ?? 0), enabled: open && groupId !== null })
  const assign = useAssignScopes()

  const held = new Set(gains.data?.flatMap((gain) => (gain.held ? [gain.scope_id] : [])))
  const chosen = [...ticked].flatMap(([id, name]) => (held.has(id) ? [] : [{ id, name }]))
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
  const send = useOnce((assignment: { groupId: number; scopes: number[] }) =>
    assign.mutateAsync(assignment, { onSuccess: done }),
  )
  const submit = () => {
    setIsTried(true)
    if (groupId === null || chosen.length === 0) return
    send({ groupId, scopes: chosen.map(({ id }) => id) })
  }
  const close = () => assign.isPending || onClose()
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={submit}
      title="Assign scopes to a group"
      help="Scopes are added. What the group holds already stays."
      impact={gains.data && <Impact scopes={chosen} gains={gains.data} />}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" pending={assign.isPending}>
            Assign
          </Button>
        </>
      }
    >
      {assign.error && <FormError>{scopesMessages.assignFailed(assign.error.message)}</FormError>}
      {gains.error && (
        <FormError onRetry={() => void gains.refetch()}>{scopesMessages.groupsFailed(gains.error.message)}</FormError>
      )}
      <GroupSelect
        value={groupId}
        onChange={setGroupId}
        error={isTried && groupId === null ? scopesMessages.noGroup : undefined}
      />
      <ScopePicks
        first={scope}
        ticked={ticked}
        held={held}
        onTick={tick}
        error={isTried && chosen.length === 0 ? scopesMessages.noScopes : undefined}
      />
    </Dialog>
  )
}
