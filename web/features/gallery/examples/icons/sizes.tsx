import { Check, TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

const SIZES = [12, 14, 16] as const

export const Sizes = () => (
  <div className="flex flex-wrap items-center gap-5">
    {SIZES.map((size) => (
      <span key={size} className="flex items-center gap-2 text-text-2">
        <Icon glyph={Check} size={size} className="text-accent-text" />
        <Icon glyph={TriangleAlert} size={size} className="text-amber-text" />
        {size} px
      </span>
    ))}
  </div>
)
