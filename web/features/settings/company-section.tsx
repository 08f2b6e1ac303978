import { MAX_COMPANY_LENGTH } from '#contract/setting-choices.ts'
import type { AllSettings } from '#contract/settings.ts'
import { couldBePhone, phoneDigits } from '#web/lib/contact-fields.ts'
import { PageSection } from '#web/ui/page-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LogoField, Picture } from './logo-field.tsx'
import { SectionForm } from './section-form.tsx'
import { settingsMessages } from './settings-messages.ts'
import { useDraft } from './use-draft.ts'

/** The logo as it goes to the server: of a picture that was chosen, its content. */
const contentOf = (logo: string | null) => logo?.replace(/^data:[^,]*,/, '') ?? null

/** Who we are: name, logo and phone (R43). */
export function CompanySection({ all }: { all: AllSettings }) {
  const draft = useDraft({
    all,
    savedOf: ({ company_name, logo, phone }) => ({ company_name, logo, phone }),
    shown: {
      company_name: { label: 'Name' },
      logo: { label: 'Logo', say: (logo) => (logo ? <Picture logo={logo} /> : 'None') },
      phone: { label: 'Support Phone' },
    },
    problemsOf: (values) =>
      couldBePhone(values.phone) && phoneDigits(values.phone) !== '' ? {} : { phone: settingsMessages.badPhone },
    bodyOf: (changed) => ({ ...changed, ...(changed.logo !== undefined && { logo: contentOf(changed.logo) }) }),
  })
  const { values, set, errorOf } = draft
  return (
    <PageSection title="Company" text="Shown in the menu, on the pages outside and in mails.">
      <SectionForm draft={draft}>
        <TextField
          label="Name"
          name="company_name"
          autoComplete="organization"
          maxLength={MAX_COMPANY_LENGTH}
          value={values.company_name}
          onChange={(name) => set({ company_name: name })}
          error={errorOf('company_name')}
          hint="Without one it is Liendesk."
        />
        <LogoField logo={values.logo} onChange={(picture) => set({ logo: picture })} error={errorOf('logo')} />
        <TextField
          label="Support Phone"
          name="phone"
          type="tel"
          autoComplete="tel-national"
          maxLength={40}
          value={values.phone}
          onChange={(text) => set({ phone: text })}
          error={errorOf('phone')}
          hint="Whom to call about investing, and for help."
        />
      </SectionForm>
    </PageSection>
  )
}
