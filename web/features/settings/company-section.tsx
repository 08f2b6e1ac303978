import { ImageUp } from 'lucide'
import { useId, useRef, useState } from 'react'
import { MAX_COMPANY_LENGTH, MAX_LOGO_BYTES, MAX_LOGO_SIDE } from '#contract/setting-choices.ts'
import type { AllSettings } from '#contract/settings.ts'
import { couldBePhone, phoneDigits } from '#web/lib/contact-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldLayout, noteIdOf } from '#web/ui/field-frame.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { settingsMessages } from './settings-messages.ts'
import { useDraft } from './use-draft.tsx'

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

const TYPES = ['image/png', 'image/jpeg', 'image/webp']
const HINT = `PNG, JPEG or WebP, at most ${MAX_LOGO_BYTES / 1000} kB. It stands 28 px high.`

/** A file as an address that holds it. @throws what reading it throws */
const read = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The picture as this browser can draw it, all of it; the server looks at its content once more. @throws DOMException where it cannot */
const draw = (file: File) => createImageBitmap(file)

type LogoFieldProps = {
  /** where it is, or the picture itself that was chosen and is not saved yet */
  logo: string | null
  onChange: (logo: string | null) => void
  error: string | undefined
}

/** The company's logo: a picture that is chosen, seen as it will be, and removed. */
function LogoField({ logo, onChange, error }: LogoFieldProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const problem = await problemOf(file)
    setRefusal(problem)
    if (!problem) onChange(await read(file))
  }
  const said = refusal ?? error
  return (
    <FieldLayout id={id} labelElement={<span id={`${id}-label`}>Logo</span>} hint={HINT} error={said}>
      <fieldset aria-labelledby={`${id}-label`} className="flex flex-wrap items-center gap-2">
        {/* On both grounds that it will stand on. */}
        <span className="grid h-12 w-30 place-items-center rounded-l-2 border border-line bg-ground px-2">
          <Picture logo={logo} />
        </span>
        <span
          data-sidebar="black"
          className="-ml-2 grid h-12 w-30 place-items-center rounded-r-2 border border-l-0 border-line bg-ground px-2"
        >
          <Picture logo={logo} />
        </span>
        <input
          ref={picker}
          type="file"
          aria-label="Picture of the logo"
          accept={TYPES.join(',')}
          hidden
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <Button
          name="logo"
          icon={ImageUp}
          aria-describedby={noteIdOf(id, { hint: HINT, error: said })}
          onClick={() => picker.current?.click()}
        >
          {logo ? 'Replace' : 'Choose a picture'}
        </Button>
        {logo && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            Remove logo
          </Button>
        )}
      </fieldset>
    </FieldLayout>
  )
}

/** The logo as it stands on every page; without one, our mark. */
const Picture = ({ logo }: { logo: string | null }) =>
  logo ? <img src={logo} alt="" className="max-h-7 max-w-24 object-contain" /> : <Mark />

async function problemOf(file: File): Promise<string | undefined> {
  if (file.size > MAX_LOGO_BYTES) return settingsMessages.tooLarge(MAX_LOGO_BYTES)
  if (!TYPES.includes(file.type)) return settingsMessages.noPicture
  const drawn = await draw(file).catch(() => undefined)
  if (!drawn) return settingsMessages.noPicture
  const { width, height } = drawn
  drawn.close()
  return Math.max(width, height) > MAX_LOGO_SIDE ? settingsMessages.tooWide(MAX_LOGO_SIDE) : undefined
}
