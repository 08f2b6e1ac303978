import type { MouseEvent } from 'react'
import { notify } from '#web/ui/notifications.tsx'

/** What a button does that is shown for its looks alone. */
export const sayPressed = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void =>
  notify({ type: 'info', text: `“${currentTarget.ariaLabel ?? currentTarget.innerText}” was pressed.` })
