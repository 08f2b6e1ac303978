import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { formatPhone } from '#contract/phone.ts'
import { UNKNOWN_TYPE } from '#contract/user-columns.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useUserDeletion } from './delete-user.tsx'
import { type User, useForeignScope, userQuery } from './users-api.ts'
import { usersMessages } from './users-messages.ts'

type UserDialogProps = {
  /** as the list has them */
  user: User
  open: boolean
  onClose: () => void
  /** it is somebody else (R28) */
  mayDelete: boolean
  /** where the focus goes on to once they are deleted, and their row with them */
  afterDeletion: RefObject<HTMLElement | null>
  /** why they may do what, and what was done to them */
  more: ReactNode
}

/** Somebody as they are, for who may read and delete users and not change them (R26). */
export function UserDialog({ user: listed, open, onClose, mayDelete, afterDeletion, more }: UserDialogProps) {
  const { data: user = listed } = useQuery({ ...userQuery(listed.id), enabled: open })
  const { foreign } = useForeignScope(listed.id)
  /** the only field is at the end, under a history that may be long: nobody is led there first */
  const details = useRef<HTMLDListElement>(null)
  const [isDeleted, setIsDeleted] = useState(false)
  const { deleteUser, confirmDialog } = useUserDeletion(() => {
    setIsDeleted(true)
    onClose()
  })
  const { firstName, lastName, username, email, phone, address, userType, userStatus, enabled, active } = user
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={840}
      title={`${firstName} ${lastName}`}
      help={<span className="font-mono text-s">{username}</span>}
      initialFocus={details}
      {...(isDeleted && { finalFocus: afterDeletion })}
      actions={
        mayDelete &&
        active && (
          <Button
            icon={Trash2}
            disabledReason={foreign && usersMessages.deletionWithheld(foreign)}
            onClick={() => void deleteUser(user)}
          >
            Delete
          </Button>
        )
      }
    >
      <dl
        ref={details}
        tabIndex={-1}
        className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 outline-none"
      >
        <Field name="Email">{email}</Field>
        <Field name="Phone">{phone && formatPhone(phone)}</Field>
        <Field name="Address">{address}</Field>
        <Field name="User Type">{userType?.name ?? UNKNOWN_TYPE}</Field>
        <Field name="Status">{userStatus.name}</Field>
        <Field name="Sign-in">{active ? usersMessages.mayThey(enabled) : usersMessages.isDeleted}</Field>
      </dl>
      {more}
      {confirmDialog}
    </Dialog>
  )
}

const Field = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-text-2">{name}</dt>
    <dd className="wrap-anywhere">{children || '–'}</dd>
  </>
)
