import { CalendarDays, MessageSquare, Upload } from 'lucide'
import { useId } from 'react'
import { SIDEBAR_COLOURS, type SidebarBackground, type SidebarColour } from '#contract/setting-choices.ts'
import type { AllSettings } from '#contract/settings.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SectionForm } from './section-form.tsx'
import { useDraft } from './use-draft.tsx'

const LABELS: Record<SidebarColour, string> = {
  primary: 'Primary',
  info: 'Info',
  success: 'Success',
  warning: 'Warning',
  danger: 'Danger',
}
const BACKGROUNDS: readonly { value: SidebarBackground; label: string }[] = [
  { value: 'black', label: 'Black' },
  { value: 'page', label: 'Like the page' },
]

/** How the sidebar looks (§9). */
export function SidebarSection({ all }: { all: AllSettings }) {
  const draft = useDraft({
    all,
    savedOf: ({ sidebar_active, sidebar_background }) => ({ sidebar_active, sidebar_background }),
    shown: {
      sidebar_active: { label: 'Active colour', say: (colour) => LABELS[colour] },
      sidebar_background: {
        label: 'Background',
        say: (background) => BACKGROUNDS.find(({ value }) => value === background)?.label,
      },
    },
    bodyOf: (changed) => changed,
  })
  const { values, set } = draft
  return (
    <PageSection title="Look" text="The sidebar of everybody.">
      <SectionForm draft={draft}>
        <div className="flex flex-wrap items-start gap-6">
          <div className="grid content-start gap-4">
            <Colours value={values.sidebar_active} onChange={(colour) => set({ sidebar_active: colour })} />
            <div className="grid gap-1.5">
              <span aria-hidden="true" className="text-s font-medium text-text-2">
                Background
              </span>
              <Segments
                label="Background"
                options={BACKGROUNDS}
                value={values.sidebar_background}
                onChange={(background) => set({ sidebar_background: background })}
              />
            </div>
          </div>
          <Preview active={values.sidebar_active} background={values.sidebar_background} />
        </div>
      </SectionForm>
    </PageSection>
  )
}

/** What marks where one is. */
function Colours({ value, onChange }: { value: SidebarColour; onChange: (colour: SidebarColour) => void }) {
  const name = useId()
  return (
    <fieldset className="grid gap-0.5">
      <legend className="mb-1.5 text-s font-medium text-text-2">Active colour</legend>
      {SIDEBAR_COLOURS.map((colour) => (
        <label
          key={colour}
          data-active={colour}
          className="relative flex h-7 w-36 items-center gap-2.5 rounded-2 px-2 hover:bg-hover has-checked:bg-press has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:underline pointer-coarse:h-10"
        >
          <input
            type="radio"
            name={name}
            checked={colour === value}
            onChange={() => onChange(colour)}
            className="absolute inset-0 appearance-none outline-none"
          />
          <span aria-hidden="true" className="size-3 rounded-full bg-(--active)" />
          {LABELS[colour]}
        </label>
      ))}
    </fieldset>
  )
}

const ENTRIES = [
  { label: 'AI', glyph: MessageSquare },
  { label: 'Upload', glyph: Upload },
  { label: 'Calendar', glyph: CalendarDays },
] as const

/** The sidebar in small, as it will be. */
function Preview({ active, background }: { active: SidebarColour; background: SidebarBackground }) {
  return (
    <div
      aria-hidden="true"
      data-sidebar={background}
      data-active={active}
      className="grid w-44 content-start rounded-3 border border-line bg-ground p-2 text-text"
    >
      <span className="px-2 py-1 text-s font-medium text-text-3">Auction</span>
      {ENTRIES.map(({ label, glyph }, index) => (
        <span
          key={label}
          className={`flex h-8 items-center gap-2.5 rounded-2 px-2 font-medium ${index === 0 ? 'bg-press' : 'text-text-2'}`}
        >
          <Icon glyph={glyph} className={index === 0 ? 'text-(--active)' : 'text-text-3'} />
          {label}
        </span>
      ))}
    </div>
  )
}
