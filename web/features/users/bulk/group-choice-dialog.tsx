import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retryOf } from '#web/lib/errors.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { filterGroupsQuery } from '../users-api.ts'
import { bulkMessages } from './bulk-messages.ts'

type Group = { id: number; name: string }

type GroupChoiceDialogProps = {
  count: number
  /** into the group, or out of it */
  member: boolean
  open: boolean
  onClose: () => void
  onChoose: (group: Group) => void
}

/** Which group many users are to come into, or to leave. */
export function GroupChoiceDialog({ count, member, open, onClose, onChoose }: GroupChoiceDialogProps) {
  const groups = useQuery({ ...filterGroupsQuery, enabled: open })
  const [group, setGroup] = useState<Group>()
  const [isTried, setIsTried] = useState(false)
  const submit = () => {
    setIsTried(true)
    if (group) onChoose(group)
  }
  const options = groups.data?.map(({ id, name, users_count }) => ({
    ...{ value: id, label: name },
    hint: formatCounted(users_count, 'person', 'people'),
  }))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={submit}
      title={`${member ? 'Add' : 'Remove'} ${formatCounted(count, 'user', 'users')} ${member ? 'to' : 'from'} a group`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </>
      }
    >
      {groups.error && (
        <FormError onRetry={retryOf(groups)}>{bulkMessages.groupsFailed(groups.error.message)}</FormError>
      )}
      <Select
        label="Auth group"
        options={options ?? []}
        value={group?.id ?? null}
        onChange={(id) => setGroup(groups.data?.find((one) => one.id === id))}
        placeholder={groups.isPending ? 'Loading…' : 'Choose a group'}
        error={isTried && !group ? 'Choose a group.' : undefined}
      />
    </Dialog>
  )
}
