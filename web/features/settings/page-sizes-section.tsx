import { PAGE_SIZES } from '#contract/limits.ts'
import type { AllSettings } from '#contract/settings.ts'
import { formatCount } from '#web/lib/formats.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { Select } from '#web/ui/select.tsx'
import { SectionForm } from './section-form.tsx'
import { settingsMessages } from './settings-messages.ts'
import { useDraft } from './use-draft.tsx'

/** Which sizes of a page lists offer, and the one they begin with (§9). */
export function PageSizesSection({ all }: { all: AllSettings }) {
  const draft = useDraft({
    all,
    savedOf: ({ page_sizes, default_page_size }) => ({ page_sizes, default_page_size }),
    shown: {
      page_sizes: { label: 'Offered', say: (sizes) => sizes.map(formatCount).join(', ') },
      default_page_size: { label: 'First size', say: formatCount },
    },
    problemsOf: (values) => (values.page_sizes.length === 0 ? { page_sizes: settingsMessages.noSize } : {}),
    // The one goes with the other: whoever changes both at once is told of either.
    bodyOf: (_, values) => values,
  })
  const { values, set, errorOf } = draft
  const offer = (size: number, isOffered: boolean) => {
    const sizes = PAGE_SIZES.filter((one) => (one === size ? isOffered : values.page_sizes.includes(one)))
    const [smallest] = sizes
    const isKept = sizes.some((one) => one === values.default_page_size)
    set({ page_sizes: sizes, ...(!isKept && smallest !== undefined && { default_page_size: smallest }) })
  }
  const error = errorOf('page_sizes')
  return (
    <PageSection
      title="Page sizes"
      text="Of the lists of users, groups, scopes and imports. An address that names a size has it."
    >
      <SectionForm draft={draft}>
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-s font-medium text-text-2">Offered</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {PAGE_SIZES.map((size) => (
              <Checkbox
                key={size}
                label={formatCount(size)}
                checked={values.page_sizes.includes(size)}
                onChange={(isOffered) => offer(size, isOffered)}
              />
            ))}
          </div>
          {error && (
            <p role="alert" className="text-s text-danger-text">
              {error}
            </p>
          )}
        </fieldset>
        <div className="max-w-48">
          <Select
            label="Lists begin with"
            options={values.page_sizes.map((size) => ({ value: size, label: `${formatCount(size)} / page` }))}
            value={values.default_page_size}
            onChange={(size) => set({ default_page_size: size })}
            error={errorOf('default_page_size')}
          />
        </div>
      </SectionForm>
    </PageSection>
  )
}
