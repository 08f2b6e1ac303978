import { X } from 'lucide'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react'
import type { UnusedWords } from '#contract/auction-query.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { MapParams } from './map-params.ts'
import { WHAT, WHAT_ORDER, WHICH, WHICH_ORDER } from './map-questions.ts'

type MapControlsProps = {
  params: MapParams
  onParams: (params: MapParams) => void
  /** what is wrong with the words that it is narrowed by, and what was not used of them */
  refused: string | undefined
  unused: readonly UnusedWords[]
  /** further controls, first */
  children?: ReactNode
}

/** Which auctions a map is of, what is counted or summed of them, and what they are narrowed by. All of it stands in the address. */
export function MapControls({ params, onParams, refused, unused, children }: MapControlsProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 print:hidden">
      {children}
      <div className="grid h-(--control) items-center">
        <Segments
          label="Auctions"
          options={WHICH_ORDER.map((value) => ({ value, label: WHICH[value].label }))}
          value={params.which ?? 'upcoming'}
          onChange={(which) => onParams({ ...params, which })}
        />
      </div>
      <div className="w-44">
        <NativeSelect
          label="Figure"
          labelHidden
          options={WHAT_ORDER.map((value) => ({ value, label: WHAT[value].label }))}
          value={params.what ?? 'auctions'}
          onChange={(what) => onParams({ ...params, what })}
        />
      </div>
      <Narrowing
        key={params.about}
        about={params.about ?? ''}
        onAbout={(about) => onParams({ ...params, about })}
        refused={refused}
        unused={unused}
      />
    </div>
  )
}

type NarrowingProps = Pick<MapControlsProps, 'refused' | 'unused'> & {
  about: string
  onAbout: (about: string) => void
}

/** A question that the auctions of the map are narrowed by. Asked by Enter or its button: half a question is none. */
function Narrowing({ about, onAbout, refused, unused }: NarrowingProps) {
  const [text, setText] = useState(about)
  const asked = text.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onAbout(asked)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === about) return
    event.stopPropagation()
    setText(about)
  }
  const notUsed = unused.map(({ text: words, reason }) => `“${words}”${reason ? ` (${reason})` : ''}`).join(', ')
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 items-start gap-2 max-phone:w-full max-phone:flex-none">
      {/* In line with the controls before it, though its label is not seen. */}
      <div className="-mt-1.5 w-full max-w-105 min-w-0">
        <TextField
          label="Only these auctions"
          labelHidden
          placeholder="Only: tax liens above $50,000"
          value={text}
          onChange={setText}
          onKeyDown={keyDown}
          error={text === about ? refused : undefined}
          hint={text === about && notUsed ? `Not used: ${notUsed}` : undefined}
          maxLength={1000}
          autoComplete="off"
          enterKeyHint="search"
          trailing={
            about && text === about && <IconButton size="s" icon={X} label="Show all" onClick={() => onAbout('')} />
          }
        />
      </div>
      {asked !== about && <Button type="submit">Apply</Button>}
    </form>
  )
}
