import { useEffect, useState } from 'react'
import { colourNow, contrastOf, luminanceOf, useThemeChanges } from '../measured-contrast.ts'
import { TableBox } from './table-box.tsx'

const SIZES = [
  { name: 'xl', look: 'text-xl', px: '20 / 28', what: 'The title of a page' },
  { name: 'l', look: 'text-l', px: '15 / 20', what: 'Titles of regions and dialogs' },
  { name: 'm', look: 'text-m', px: '13 / 20', what: 'Everything else' },
  { name: 's', look: 'text-s', px: '12 / 16', what: 'Labels, hints, heads of tables' },
] as const
const WEIGHTS = [
  { look: 'font-normal', value: 400 },
  { look: 'font-medium', value: 500 },
  { look: 'font-semibold', value: 600 },
] as const

export const Sizes = () => (
  <dl className="border-b border-line">
    {SIZES.map(({ name, look, px, what }) => (
      <div key={name} className="grid grid-cols-1 items-baseline gap-1 border-t border-line py-2 phone:grid-cols-4">
        <dt className="text-s text-text-2">
          <span className="font-mono">{name}</span>, {px}
          <span className="block text-text-3">{what}</span>
        </dt>
        {WEIGHTS.map((weight) => (
          <dd key={weight.value} className={`${look} ${weight.look}`}>
            Tax lien {weight.value}
          </dd>
        ))}
      </div>
    ))}
  </dl>
)

const FIGURES = ['$1,111,111', '$909,090', '$48,017'] as const

export const Figures = () => (
  <div className="grid gap-4 phone:grid-cols-3">
    <div>
      <p className="mb-1 text-s text-text-3">Tabular, under each other</p>
      {FIGURES.map((figure) => (
        <p key={figure} className="w-24 text-right tabular-nums">
          {figure}
        </p>
      ))}
    </div>
    <div>
      <p className="mb-1 text-s text-text-3">Proportional, in running text</p>
      {FIGURES.map((figure) => (
        <p key={figure} className="w-24 text-right">
          {figure}
        </p>
      ))}
    </div>
    <div>
      <p className="mb-1 text-s text-text-3">Mono, for keys and identifiers</p>
      <p className="font-mono text-s">dana.kessler</p>
      <p className="font-mono text-s">user-scopes</p>
      <p className="font-mono text-s">GET /api/auctions</p>
    </div>
  </div>
)

const GROUNDS = ['ground', 'surface', 'raised', 'sunken', 'hover', 'selected'] as const
const INKS = [
  { name: 'text', least: 4.5 },
  { name: 'text-2', least: 4.5 },
  { name: 'text-3', least: 4.5 },
  { name: 'accent-text', least: 4.5 },
  { name: 'danger-text', least: 4.5 },
  { name: 'amber-text', least: 4.5 },
  { name: 'accent', least: 3 },
  { name: 'edge', least: 3 },
  { name: 'focus', least: 3 },
  { name: 'switch-blue', least: 3 },
  { name: 'switch-azure', least: 3 },
  { name: 'switch-green', least: 3 },
  { name: 'switch-orange', least: 3 },
  { name: 'switch-red', least: 3 },
  { name: 'switch-purple', least: 3 },
  { name: 'switch-black', least: 3 },
] as const

/** How far each colour stands out from each ground, measured in the theme as it is now. */
function measured() {
  const luminance = (name: string) => luminanceOf(colourNow(`--${name}`))
  const grounds = GROUNDS.map(luminance)
  return INKS.map(({ name }) => {
    const ink = luminance(name)
    return grounds.map((ground) => contrastOf(ink, ground))
  })
}

export function Colours() {
  const changes = useThemeChanges()
  const [ratios, setRatios] = useState<readonly (readonly number[])[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the theme changes
  useEffect(() => setRatios(measured()), [changes])
  return (
    <TableBox label="Contrast of colours">
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th
              scope="col"
              className="h-8 border-b border-line bg-sunken px-3 text-left text-s font-medium text-text-2"
            >
              Colour
            </th>
            {GROUNDS.map((ground) => (
              <th
                key={ground}
                scope="col"
                className="h-8 border-b border-line bg-sunken px-3 text-right text-s font-medium text-text-2"
              >
                on {ground}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {INKS.map(({ name, least }, row) => (
            <tr key={name}>
              <th scope="row" className="h-9 border-b border-line px-3 text-left font-normal whitespace-nowrap">
                <span className="flex items-center gap-2.5">
                  <span aria-hidden className="size-4 rounded-full" style={{ background: `var(--${name})` }} />
                  <span className="font-mono text-s">{name}</span>
                </span>
              </th>
              {GROUNDS.map((ground, column) => {
                const ratio = ratios[row]?.[column]
                const isLow = ratio !== undefined && ratio < least
                return (
                  <td
                    key={ground}
                    title={isLow ? `Less than ${least}:1` : `At least ${least}:1`}
                    className={`h-9 border-b border-line px-3 text-right tabular-nums ${isLow ? 'font-semibold text-danger-text' : ''}`}
                  >
                    {ratio?.toFixed(1)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

const LONG = 'Saint-Vincent-de-la-Rivière-aux-Bouleaux County Tax Collector’s Office'

export const LongText = () => (
  <div className="grid gap-4 phone:grid-cols-2">
    <div className="min-w-0">
      <p className="mb-1 text-s text-text-3">In a cell: cut, with all of it in the title</p>
      <p className="w-40 truncate" title={LONG}>
        {LONG}
      </p>
    </div>
    <div className="min-w-0">
      <p className="mb-1 text-s text-text-3">Anywhere else: broken where it has to be</p>
      <p className="w-40 wrap-anywhere">{LONG}</p>
    </div>
  </div>
)
