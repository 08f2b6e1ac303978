import { useState } from 'react'
import { useOnce } from '#web/lib/use-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useCreateScope } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

/** Add New Scope (§2): Save stays disabled until both fields are filled. */
export function AddScopeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  /** fields that were left once: what is missing is said then, not while somebody is about to type it */
  const [left, setLeft] = useState({ name: false, description: false })
  const create = useCreateScope()
  const missing = {
    name: name.trim() ? undefined : scopesMessages.noName,
    description: description.trim() ? undefined : scopesMessages.noDescription,
  }
  const save = useOnce(() =>
    create.mutateAsync(
      { name: name.trim(), description: description.trim() },
      {
        onSuccess: () => {
          onClose()
          showSuccess(scopesMessages.created)
        },
      },
    ),
  )
  const close = () => create.isPending || onClose()
  return (
    <Dialog
      open={open}
      onClose={close}
      unsaved={name.trim() !== '' || description.trim() !== ''}
      onSubmit={save}
      title="Add New Scope"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={create.isPending}
            disabledReason={missing.name ?? missing.description}
          >
            Save
          </Button>
        </>
      }
    >
      {create.error && <FormError>{scopesMessages.creationFailed(create.error.message)}</FormError>}
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        onBlur={() => setLeft((now) => ({ ...now, name: true }))}
        error={left.name ? missing.name : undefined}
        hint="Short, as programs will use it: county-notes"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        label="Description"
        value={description}
        onChange={setDescription}
        onBlur={() => setLeft((now) => ({ ...now, description: true }))}
        error={left.description ? missing.description : undefined}
        hint="What holding it allows"
        autoComplete="off"
        required
      />
    </Dialog>
  )
}
