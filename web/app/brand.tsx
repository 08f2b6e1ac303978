import { useState } from 'react'
import { Mark } from '#web/ui/mark.tsx'

type BrandProps = {
  /** the company's own, where settings have one */
  name?: string | undefined
  /** where its logo is */
  logo?: string | null | undefined
}

/** Longer names than these stand in two lines. */
const ONE_LINE = 20

/** Mark and name: the company's own where settings have them. A logo that cannot be shown leaves the mark. */
export function Brand({ name = 'Liendesk', logo }: BrandProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <>
      {logo && logo !== broken ? (
        <img src={logo} alt="" onError={() => setBroken(logo)} className="max-h-7 max-w-24 shrink-0 object-contain" />
      ) : (
        <Mark />
      )}
      <span
        title={name}
        className={`min-w-0 font-semibold tracking-[-0.014em] text-text ${name.length > ONE_LINE ? 'line-clamp-2 text-m/4 wrap-anywhere' : 'truncate text-l'}`}
      >
        {name}
      </span>
    </>
  )
}
