import { useEffect, useState } from 'react'
import { colourNow, contrastOf, luminanceOf, useThemeChanges } from '../../measured-contrast.ts'
import { TableBox } from '../tables/table-box.tsx'

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
