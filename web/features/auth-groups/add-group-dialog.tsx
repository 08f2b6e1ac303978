import { useState } from 'react'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCreateGroup } from './auth-groups-api.ts'
import { type GroupField, groupsMessages } from './auth-groups-messages.ts'

const FIELDS: readonly { field: GroupField; label: string; hint: string; missing: string }[] = [
  { field: 'name', label: 'Name', hint: 'Who is in it: Front desk', missing: groupsMessages.noName },
  { field: 'description', label: 'Description', hint: 'What it is for', missing: groupsMessages.noDescription },
  { field: 'alias', label: 'Alias', hint: 'Short, as programs will use it: desk', missing: groupsMessages.noAlias },
]

/** A new group (§2): Save stays disabled until all three fields are filled. */
export function AddGroupDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState({ name: '', description: '', alias: '' })
  /** fields that were left once: what is missing is said then, not while somebody is about to type it */
  const [left, setLeft] = useState<ReadonlySet<GroupField>>(new Set())
  const create = useCreateGroup()
  const missingIn = (field: GroupField) =>
    typed[field].trim() ? undefined : FIELDS.find((one) => one.field === field)?.missing
  const save = useOnce(() =>
    create.mutateAsync(
      { name: typed.name.trim(), description: typed.description.trim(), alias: typed.alias.trim() },
      {
        onSuccess: ({ name }) => {
          onClose()
          showSuccess(groupsMessages.created(name))
        },
      },
    ),
  )
  const close = () => create.isPending || onClose()
  return (
    <Dialog
      open={open}
      onClose={close}
      unsaved={Object.values(typed).some((text) => text.trim() !== '')}
      onSubmit={save}
      title="Add New Group"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={create.isPending}
            disabledReason={FIELDS.map(({ field }) => missingIn(field)).find(Boolean)}
          >
            Save
          </Button>
        </>
      }
    >
      {create.error && <FormError>{groupsMessages.creationFailed(create.error.message)}</FormError>}
      {FIELDS.map(({ field, label, hint }) => (
        <TextField
          key={field}
          label={label}
          value={typed[field]}
          onChange={(text) => setTyped((now) => ({ ...now, [field]: text }))}
          onBlur={() => setLeft((now) => new Set(now).add(field))}
          error={left.has(field) ? missingIn(field) : undefined}
          hint={hint}
          autoComplete="off"
          spellCheck={field === 'description'}
          required
        />
      ))}
    </Dialog>
  )
}
