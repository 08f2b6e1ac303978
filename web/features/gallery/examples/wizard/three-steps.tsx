import { useState } from 'react'
import { couldBeAddress } from '#web/lib/could-be-address.ts'
import { Fact } from '#web/ui/fact.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Wizard } from '#web/ui/wizard.tsx'

const TYPES = ['Instructor', 'Student', 'DPE'].map((name) => ({ value: name, label: name }))

export function ThreeSteps() {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [type, setType] = useState('Student')
  const [isChecked, setChecked] = useState(false)
  const nameProblem = name.trim() ? undefined : 'No user first name!'
  const emailProblem = couldBeAddress(email.trim()) ? undefined : 'Enter an email address, such as dana@example.com.'
  const check = () => {
    const isRight = !nameProblem && !emailProblem
    setChecked(!isRight)
    return isRight
  }
  return (
    <div className="max-w-120">
      <Wizard
        label="Somebody new"
        action="Finish"
        onDone={() => showSuccess('Every step is done. Nothing was sent.')}
        steps={[
          {
            title: 'Who it is',
            check,
            fields: (
              <>
                <TextField
                  label="First Name"
                  value={name}
                  onChange={setName}
                  error={isChecked ? nameProblem : undefined}
                  autoComplete="off"
                />
                <TextField
                  label="Email"
                  value={email}
                  onChange={setEmail}
                  error={isChecked ? emailProblem : undefined}
                  autoComplete="off"
                />
              </>
            ),
          },
          {
            title: 'What they are',
            fields: <Select label="User Type" options={TYPES} value={type} onChange={setType} />,
          },
          {
            title: 'Look it over',
            fields: (
              <dl className="grid gap-3">
                <Fact label="First Name">{name}</Fact>
                <Fact label="Email">{email}</Fact>
                <Fact label="User Type">{type}</Fact>
              </dl>
            ),
          },
        ]}
      />
    </div>
  )
}
