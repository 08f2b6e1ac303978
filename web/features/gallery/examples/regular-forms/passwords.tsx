import { useState } from 'react'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

export function Passwords() {
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState('')
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <PasswordField label="Password" autoComplete="off" value={password} onChange={setPassword} />
      <NewPasswordField label="New password" value={chosen} onChange={setChosen} userInputs={['Dana', 'Kessler']} />
    </div>
  )
}
