import { useQuery } from '@tanstack/react-query'
import { retryOf } from '#web/lib/errors.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { useDialog } from '#web/lib/use-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { ChoicesDialog } from './choices-dialog.tsx'
import {
  type Choices,
  commandLookups,
  hosts,
  preferredMethodOptions,
  preferredOptions,
  roles,
  travelOptions,
} from './profiles-api.ts'
import { choicesMessages, profilesMessages } from './profiles-messages.ts'

const LISTS: readonly { label: string; choices: Choices }[] = [
  { label: 'Instructor roles', choices: roles },
  { label: 'Preferred options of DPEs', choices: preferredOptions },
  { label: 'Preferred methods of DPEs', choices: preferredMethodOptions },
  { label: 'Travel options of DPEs', choices: travelOptions },
  { label: 'Hosts of groups', choices: hosts },
  { label: 'Command lookups of groups', choices: commandLookups },
]

/** The lists that staff choose from, for holders of `settings` (R25, R32). */
export function ChoicesSection() {
  return (
    <PageSection
      title="Choices"
      text="What can be chosen on Edit User, and what groups are linked to. A renamed choice has its new name everywhere."
    >
      <ul className="grid grid-cols-1">
        {LISTS.map((list) => (
          <ChoicesRow key={list.label} {...list} />
        ))}
      </ul>
    </PageSection>
  )
}

function ChoicesRow({ label, choices }: { label: string; choices: Choices }) {
  const known = useQuery(choices.query)
  const edit = useDialog<Choices>()
  const { data } = known
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{label}</span>
        <span className="block truncate text-s text-text-3">
          {data && (data.length === 0 ? 'None yet' : data.map(({ name }) => name).join(', '))}
        </span>
      </span>
      {data && (
        <>
          <span className="text-s text-text-3 tabular-nums">{formatCounted(data.length, 'choice', 'choices')}</span>
          <Button size="s" aria-label={choicesMessages.editOf(label)} onClick={() => edit.show(choices)}>
            {choicesMessages.edit}
          </Button>
        </>
      )}
      {known.error && !data && (
        <FormError onRetry={retryOf(known)}>{profilesMessages.loadFailed(label, known.error.message)}</FormError>
      )}
      {edit.subject && (
        <ChoicesDialog key={edit.key} open={edit.open} onClose={edit.close} label={label} choices={edit.subject} />
      )}
    </li>
  )
}
