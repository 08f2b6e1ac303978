import { FileUp, Phone } from 'lucide'
import { useRef, useState } from 'react'
import type { Upload } from '#web/lib/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UploadList, useDocumentPicker } from '#web/ui/upload-list.tsx'

export function OneField() {
  const [city, setCity] = useState('Orlando')
  return <TextField label="City" value={city} onChange={setCity} />
}

const LONG = 'A description that is longer than any field is wide, so that its end is cut until one goes into it'

export function TextFields() {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('(407) 555-0142')
  const [description, setDescription] = useState(LONG)
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <TextField label="Name" value={name} onChange={setName} hint="Short, as programs will use it: county-notes" />
      <TextField label="Phone" type="tel" icon={Phone} value={phone} onChange={setPhone} aside="Optional" />
      <TextField label="Description" value={description} onChange={setDescription} />
      <TextField
        label="Email"
        value="dana.kessler"
        onChange={() => {}}
        error="Enter an email address, such as dana@example.com."
      />
      <TextField label="User Type" value="Admin" onChange={() => {}} disabled />
    </div>
  )
}

export function TextAreas() {
  const [notes, setNotes] = useState('')
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <TextArea label="Notes" value={notes} onChange={setNotes} hint="Grows with what is typed" />
      <TextArea label="Biography" value="Too long." onChange={() => {}} error="Use at most 4,000 characters." />
      <TextArea label="Log" value="Nobody may change this." onChange={() => {}} disabled />
    </div>
  )
}

const GROUPS = ['Instructors', 'Students', 'DPEs']

export function Checkboxes() {
  const [chosen, setChosen] = useState(['Students'])
  const toggle = (group: string, on: boolean) =>
    setChosen((now) => (on ? [...now, group] : now.filter((one) => one !== group)))
  return (
    <div className="grid justify-items-start gap-2">
      <Checkbox
        label="All groups"
        checked={chosen.length === GROUPS.length}
        mixed={chosen.length > 0 && chosen.length < GROUPS.length}
        onChange={(on) => setChosen(on ? GROUPS : [])}
      />
      {GROUPS.map((group) => (
        <Checkbox
          key={group}
          className="ml-5"
          label={group}
          checked={chosen.includes(group)}
          onChange={(on) => toggle(group, on)}
        />
      ))}
      <Checkbox label="Held already" checked disabledReason="Held already" onChange={() => {}} />
      <Checkbox label="Not for you" checked={false} disabledReason="Held already" onChange={() => {}} />
    </div>
  )
}

const TYPES = [
  { value: 1, label: 'Admin', hint: 'sees Settings' },
  { value: 2, label: 'Instructor' },
  { value: 3, label: 'Student' },
  { value: 4, label: 'DPE', disabled: true },
]

export function Selects() {
  const [type, setType] = useState<number | null>(null)
  const [other, setOther] = useState(1)
  return (
    <div className="grid max-w-120 grid-cols-1 gap-4">
      <Select label="User Type" placeholder="Choose a type" options={TYPES} value={type} onChange={setType} />
      <Select label="Chosen" options={TYPES} value={other} onChange={setOther} hint="What a choice means, beside it" />
      <Select label="Wrong" options={TYPES} value={null} onChange={() => {}} error="No user type!" />
      <Select
        label="Locked"
        options={TYPES}
        value={2}
        onChange={() => {}}
        disabled
        hint="An administrator decides this"
      />
    </div>
  )
}

const ORDERS = [
  { value: 'asc', label: 'Lowest first' },
  { value: 'desc', label: 'Highest first' },
] as const

export function NativeSelects() {
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('asc')
  return (
    <Popover
      role="dialog"
      label="Order"
      className="w-60 p-3"
      button={(opens) => <Button {...opens}>Order: {order === 'asc' ? 'lowest first' : 'highest first'}</Button>}
    >
      <NativeSelect label="Order" options={ORDERS} value={order} onChange={setOrder} />
    </Popover>
  )
}

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

export function Search() {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="max-phone:w-full">
        <SearchBox label="Search by name or description" value={search} onSearch={setSearch} field={field} />
      </div>
      <p role="status" className="text-text-2">
        {search ? `Searched: ${search}` : 'Nothing is searched.'}
      </p>
    </div>
  )
}

const aFile = (key: number, name: string, state: Partial<Upload>): Upload => ({
  ...{ key, file: new File([], name), replaces: undefined, share: 0, error: undefined, isFinal: false },
  ...state,
})
const EACH: readonly Upload[] = [
  aFile(1, 'certificate.pdf', { share: 0.4 }),
  aFile(2, 'deed.pdf', { error: 'no connection' }),
  aFile(3, 'holiday.mov', { error: 'holiday.mov is no document.', isFinal: true }),
]

export function Documents() {
  const [uploads, setUploads] = useState(EACH)
  const [picked, setPicked] = useState('Nothing is sent from here.')
  const { open, input } = useDocumentPicker()
  return (
    <div className="grid max-w-120 gap-3">
      <UploadList
        uploads={uploads}
        retry={({ key }) =>
          setUploads((now) => now.map((one) => (one.key === key ? { ...one, error: undefined } : one)))
        }
        dismiss={({ key }) => setUploads((now) => now.filter((one) => one.key !== key))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={FileUp} onClick={() => open((files) => setPicked(`${files.length} picked`), { multiple: true })}>
          Pick documents
        </Button>
        {input}
        <p role="status" className="text-text-2">
          {picked}
        </p>
      </div>
    </div>
  )
}
