import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide'
import type { ReactNode } from 'react'
import type { AuthGroup } from '#contract/auth-groups.ts'
import type { GroupEffect } from '#contract/permissions.ts'
import { asError } from '#web/lib/as-error.ts'
import { fetchEffect } from '#web/lib/effects.ts'
import { retryOf } from '#web/lib/errors.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { impactOf } from '#web/ui/effect-details.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { OpenedByScope } from '#web/ui/opened-by-scope.tsx'
import { nobodyMatches, PagedList } from '#web/ui/paged-list.tsx'
import { showError, showSuccess } from '#web/ui/result-dialog.tsx'
import { dependentsQuery, effectQuery, useGiveScope, useRemoveScope } from './auth-groups-api.ts'
import { groupsMessages } from './auth-groups-messages.ts'

/** What a dialog about a group is given. */
export type GroupDialogProps = { group: AuthGroup; open: boolean; onClose: () => void }

type GroupScopesDialogProps = GroupDialogProps & {
  /** names of the pages that a scope opens */
  pagesOpenedBy: (scope: string) => string[]
  /** the dialog that gives scopes to it, for who holds `user-scopes` (R26): they may take them, too */
  addScopes: ((props: GroupDialogProps) => ReactNode) | undefined
  /** what was done to the group, where one may read it */
  history: ReactNode
}

/** The scopes of a group, to give and to take: what they open, who holds them through this group alone, and what was done to it. */
export function GroupScopesDialog(props: GroupScopesDialogProps) {
  const { group, open, onClose, pagesOpenedBy, addScopes, history } = props
  const effect = useQuery({ ...effectQuery(group.id), enabled: open })
  const adding = useDialog<true>()
  const { removeScope, confirmDialog } = useScopeRemoval(group)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={840}
      title={`Scopes of ${group.name}`}
      help={effect.data && `${formatCounted(effect.data.members, 'person is', 'people are')} in it.`}
    >
      {effect.error && (
        <FormError onRetry={retryOf(effect)}>{groupsMessages.effectFailed(effect.error.message)}</FormError>
      )}
      <Part
        title="Scopes it gives"
        aside={
          addScopes && (
            <Button size="s" icon={Plus} onClick={() => adding.show(true)}>
              Add scopes
            </Button>
          )
        }
      >
        {effect.data?.scopes.length === 0 && <p className="text-text-3">None.</p>}
        <ul>
          {effect.data?.scopes.map((grant) => (
            <Grant
              key={grant.scope.id}
              {...grant}
              members={effect.data.members}
              pages={pagesOpenedBy(grant.scope.name)}
              onRemove={addScopes && ((button) => void removeScope(grant.scope, button))}
            />
          ))}
        </ul>
      </Part>
      <Part title="Who would lose something without it">
        <Dependents groupId={group.id} open={open} />
      </Part>
      {history}
      {adding.subject && addScopes?.({ group, open: adding.open, onClose: adding.close })}
      {confirmDialog}
    </Dialog>
  )
}

const Part = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-1.5">
    <div className="flex items-center justify-between gap-3">
      <h3 className="text-m font-semibold">{title}</h3>
      {aside}
    </div>
    {children}
  </section>
)

function holdText(people: number, members: number): string {
  if (people > 0) return `${formatCounted(people, 'person holds', 'people hold')} it through this group alone.`
  return members > 0 ? 'Everybody in it holds it through another group too.' : 'Nobody is in the group to hold it.'
}

type GrantProps = GroupEffect['scopes'][number] & {
  /** how many are in the group */
  members: number
  pages: readonly string[]
  onRemove: ((button: HTMLElement) => void) | undefined
}

function Grant({ scope, people, members, endpoints, pages, onRemove }: GrantProps) {
  return (
    <li className="flex items-start gap-3 border-t border-line py-2 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-mono text-s font-medium">{scope.name}</span>{' '}
          <span className="text-text-2">{scope.description}</span>
        </p>
        <p className="text-s text-text-2">{holdText(people, members)}</p>
        <OpenedByScope pages={pages} endpoints={endpoints} />
      </div>
      {onRemove && (
        <IconButton
          size="s"
          danger
          icon={X}
          label={`Take ${scope.name} from the group`}
          data-action="remove"
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        />
      )}
    </li>
  )
}

function Dependents({ groupId, open }: { groupId: number; open: boolean }) {
  const paging = usePagedSearch()
  const people = useQuery({ ...dependentsQuery(groupId, paging.query), enabled: open })
  return (
    <PagedList
      label="People who would lose something"
      paging={paging}
      searchLabel="Search for a user"
      rows={people.data?.rows}
      total={people.data?.total}
      error={people.error}
      onRetry={() => void people.refetch()}
      nothing="Nobody."
      noMatch={nobodyMatches}
    >
      {({ user, scopes }) => (
        <li key={user.id} className="flex items-baseline gap-3 border-t border-line py-1 first:border-t-0">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span>
              {user.lastName}, {user.firstName}
              {!user.enabled && <span className="text-text-3"> (may not sign in)</span>}
            </span>{' '}
            <span className="font-mono text-s text-text-3">{user.username}</span>
          </span>
          <span className="max-w-[55%] text-right font-mono text-s wrap-anywhere text-text-2">{scopes.join(', ')}</span>
        </li>
      )}
    </PagedList>
  )
}

type NamedScope = { id: number; name: string }

/** Taking a scope from a group, from the question to the way back. The dialog shows `confirmDialog`. */
function useScopeRemoval(group: AuthGroup): {
  removeScope: (scope: NamedScope, button: HTMLElement) => Promise<void>
  confirmDialog: ReactNode
} {
  const { confirm, confirmDialog } = useConfirm()
  const { mutateAsync: remove } = useRemoveScope(group.id)
  const { mutateAsync: give } = useGiveScope(group.id)
  const undo = async ({ id, name }: NamedScope) => {
    try {
      await give(id)
      showSuccess(groupsMessages.scopeGivenBack(group.name, name))
    } catch (error) {
      showError(groupsMessages.scopeGivingBackFailed(asError(error).message))
    }
  }
  const removeScope = async (scope: NamedScope, button: HTMLElement) => {
    const isSure = await confirm({
      title: 'Take a scope from the group',
      text: groupsMessages.confirmRemoveScope(group.name, scope.name),
      impact: fetchEffect({ group: group.id, remove_scopes: [scope.id] }).then(impactOf),
      actionLabel: 'Take scope',
      danger: true,
    })
    if (!isSure) return
    const focusNext = focusNextLike(button)
    try {
      await remove(scope.id)
      focusNext()
      const action = { label: 'Undo', onClick: () => void undo(scope) }
      notify({ type: 'success', text: groupsMessages.scopeRemoved(group.name, scope.name), action })
    } catch (error) {
      showError(groupsMessages.scopeRemovalFailed(asError(error).message))
    }
  }
  return { removeScope, confirmDialog }
}
