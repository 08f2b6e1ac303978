import { X } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Place } from '#contract/auction-query.ts'
import { retryOf } from '#web/lib/errors.ts'
import { moveByArrows } from '#web/lib/keyboard.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Draft, type EditorProps, incomplete, useFields } from './draft.ts'
import { type Names, useNames } from './names.ts'
import { SideSwitch } from './names-editor.tsx'
import { statesOfPlace, suggestPlaces } from './suggest-places.ts'

const NO_NAMES: Names = { states: [], types: [] }
const keyOf = ({ name, state }: Place) => `${name}, ${state ?? 'any state'}`

const make = ({ not, places }: { not: boolean; places: Place[] }): Draft =>
  places.length > 0 ? { kind: 'places', not, places } : incomplete('Add a county or city.')

/** Counties and cities, asked for or left out: typed with suggestions, each in one state or in any. */
export function PlacesEditor({ part, onDraft }: EditorProps<'places'>) {
  const { data: names = NO_NAMES, error, refetch } = useNames()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [{ not, places }, change] = useFields({ not: part?.not ?? false, places: part?.places ?? [] }, make, onDraft)
  const known = new Set(places.map(keyOf))
  const offers = suggestPlaces(names, text).filter((place) => !known.has(keyOf(place)))
  const add = (place: Place | undefined) => {
    if (place) change({ places: [...places, place] })
    setText('')
    field.current?.focus()
  }
  const addFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    if (offers[0]) add(offers[0])
  }
  const remove = (place: Place) => {
    change({ places: places.filter((other) => other !== place) })
    field.current?.focus()
  }
  return (
    <>
      <SideSwitch noun="Jurisdiction" not={not} onChange={(next) => change({ not: next })} />
      {error && <FormError onRetry={retryOf({ error, refetch })}>The names could not be loaded.</FormError>}
      {places.length > 0 && (
        <ul aria-label="Chosen" className="grid max-h-44 gap-1 overflow-y-auto">
          {places.map((place) => (
            <ChosenPlace
              key={keyOf(place)}
              place={place}
              names={names}
              onChange={(changed) => change({ places: places.map((other) => (other === place ? changed : other)) })}
              onRemove={() => remove(place)}
            />
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the buttons inside */}
      <div className="grid gap-1" onKeyDown={moveByArrows}>
        <TextField
          ref={field}
          label="Add a county or city"
          value={text}
          onChange={setText}
          onKeyDown={addFirst}
          placeholder="Fulton, GA"
          autoComplete="off"
          spellCheck={false}
        />
        <ul aria-label="Suggestions" className="grid">
          {offers.map((place) => (
            <li key={keyOf(place)} className="grid">
              <button
                type="button"
                onClick={() => add(place)}
                className="min-h-7 rounded-2 px-2.5 text-left hover:bg-hover pointer-coarse:min-h-10"
              >
                {keyOf(place)}
              </button>
            </li>
          ))}
          {text.trim() !== '' && offers.length === 0 && names !== NO_NAMES && (
            <li className="px-2.5 py-1 text-text-3">No other county or city matches “{text.trim()}”.</li>
          )}
        </ul>
      </div>
    </>
  )
}

type ChosenPlaceProps = {
  place: Place
  names: Names
  onChange: (place: Place) => void
  onRemove: () => void
}

const ANY = { value: '', label: 'any state' }

function ChosenPlace({ place: { name, state = '' }, names, onChange, onRemove }: ChosenPlaceProps) {
  const codes = [...new Set([...(state ? [state] : []), ...statesOfPlace(names, name)])].sort()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-center gap-1.5">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <NativeSelect
        label={`State of ${name}`}
        labelHidden
        options={[ANY, ...codes.map((code) => ({ value: code, label: code }))]}
        value={state}
        onChange={(code) => onChange(code ? { name, state: code } : { name })}
      />
      <IconButton size="s" icon={X} label={`Remove ${name}${state && `, ${state}`}`} onClick={onRemove} />
    </li>
  )
}
