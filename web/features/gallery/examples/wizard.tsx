import { useState } from 'react'
import { couldBeAddress } from '#web/lib/contact-fields.ts'
import { Fact } from '#web/ui/page-section.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Wizard } from '#web/ui/wizard.tsx'

const TYPES = ['Instructor', 'Student', 'DPE'].map((name) => ({ value: name, label: name }))
const LABELS = {
  first: 'First Name',
  last: 'Last Name',
  type: 'User Type',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
}
type Field = keyof typeof LABELS
const NAMES: readonly Field[] = ['first', 'last', 'type', 'email', 'phone', 'address']
const EMPTY: Record<Field, string> = { first: '', last: '', type: 'Student', email: '', phone: '', address: '' }

export function ThreeSteps() {
  const [filled, setFilled] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const problems: Partial<Record<Field, string>> = {
    ...(!filled.first.trim() && { first: 'No user first name!' }),
    ...(!filled.last.trim() && { last: 'No user last name!' }),
    ...(!couldBeAddress(filled.email.trim()) && { email: 'Enter an email address, such as dana@example.com.' }),
  }
  /** Of one step; what is wrong is said once somebody wanted to leave it. */
  const check = (fields: readonly Field[]) => () => {
    const isRight = fields.every((field) => problems[field] === undefined)
    setChecked(!isRight)
    return isRight
  }
  const field = (name: Field) => (
    <TextField
      label={LABELS[name]}
      value={filled[name]}
      onChange={(text) => setFilled((now) => ({ ...now, [name]: text }))}
      error={isChecked ? problems[name] : undefined}
      autoComplete="off"
    />
  )
  return (
    <div className="max-w-120">
      <Wizard
        label="Somebody new"
        action="Finish"
        onDone={() => showSuccess('Every step is done. Nothing was sent.')}
        steps={[
          {
            title: 'Who it is',
            check: check(['first', 'last']),
            fields: (
              <>
                {field('first')}
                {field('last')}
                <Select
                  label="User Type"
                  options={TYPES}
                  value={filled.type}
                  onChange={(type) => setFilled((now) => ({ ...now, type }))}
                />
              </>
            ),
          },
          {
            title: 'How they are reached',
            check: check(['email']),
            fields: (
              <>
                {field('email')}
                {field('phone')}
                {field('address')}
              </>
            ),
          },
          {
            title: 'Look it over',
            fields: (
              <dl className="grid gap-3">
                {NAMES.map((name) => (
                  <Fact key={name} label={LABELS[name]}>
                    {filled[name] || 'Not given'}
                  </Fact>
                ))}
              </dl>
            ),
          },
        ]}
      />
    </div>
  )
}
