import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> & {
  /** what it is, where it is no password */
  secret?: string
}

/** A password, or another secret, with a button that shows what was typed. */
export function PasswordField({ secret = 'password', ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      keepsBlanks
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="s"
          className="-mr-1"
          icon={shown ? EyeOff : Eye}
          label={`${shown ? 'Hide' : 'Show'} ${secret}`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
