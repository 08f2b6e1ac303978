import type { ReactNode } from 'react'
import { NarrowField } from '#web/ui/narrow-field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { MapParams } from './map-questions.ts'
import { WHAT, WHAT_ORDER, WHICH, WHICH_ORDER } from './map-questions.ts'
import type { MapFigures } from './use-map-figures.ts'

type MapControlsProps = {
  params: MapParams
  onParams: (params: MapParams) => void
  figures: Pick<MapFigures, 'about' | 'refused'>
  /** further controls, first */
  children?: ReactNode
}

/** Which auctions a map is of, what is counted or summed of them, and what they are narrowed by. All of it stands in the address. */
export function MapControls({ params, onParams, figures: { about, refused }, children }: MapControlsProps) {
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
      <NarrowField
        value={params.about ?? ''}
        onNarrow={(question) => onParams({ ...params, about: question })}
        about={about}
        error={refused}
      />
    </div>
  )
}
