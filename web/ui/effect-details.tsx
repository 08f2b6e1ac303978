import type { ReactNode } from 'react'
import { UNTYPED_PEOPLE } from '#contract/limits.ts'
import type { Affected, Difference, ProposedChangeBody } from '#contract/permissions.ts'
import { effectSentence } from '#web/lib/effect-words.ts'
import { type KnownEffect, useAffected } from '#web/lib/effects.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { usePagedSearch } from '#web/lib/use-paged-search.ts'
import type { Impact, Question } from './confirm-dialog.tsx'
import { nobodyMatches, PagedList } from './paged-list.tsx'

/** What a change does to people, for the question before it: in a sentence, by name, and how many to type where they are many. */
export const impactOf = (effect: KnownEffect): Impact => ({
  text: effectSentence(effect),
  details: effect.people > 0 && <EffectDetails effect={effect} />,
  // The number, not the name of what is changed: whoever types it has read how many they are.
  ...(effect.people > UNTYPED_PEOPLE && { typed: { text: String(effect.people), of: 'people are affected' } }),
})

/**
 * Asks before a change is saved by which people gain or lose something. Where nobody does, there is nothing to ask.
 * @param confirm of `useConfirm`
 */
export async function confirmEffect(
  confirm: (question: Question) => Promise<boolean>,
  effect: Promise<KnownEffect>,
  question: Omit<Question, 'impact'>,
): Promise<boolean> {
  const known = await effect.catch(() => undefined)
  return known?.people === 0 || confirm({ ...question, impact: effect.then(impactOf) })
}

/** Who gains and who loses what, by name. */
const EffectDetails = ({ effect: { gains, losses, change } }: { effect: KnownEffect }) => (
  <ImpactDetails label="Who is affected">
    <Side side="gains" verb={['gains', 'gain']} change={change} {...gains} />
    <Side side="losses" verb={['loses', 'lose']} change={change} {...losses} />
  </ImpactDetails>
)

/** The details of an impact, in sections: what is longer than a dialog scrolls. */
export function ImpactDetails({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      // Enter in the search is not the answer to the question.
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
      className="grid max-h-[min(18rem,40dvh)] gap-3 overflow-y-auto rounded-2 border border-line-2 px-3 py-2 -outline-offset-2"
    >
      {children}
    </div>
  )
}

type SideProps = Difference & { side: 'gains' | 'losses'; verb: readonly [string, string]; change: ProposedChangeBody }

function Side({ side, verb: [one, many], change, people, first }: SideProps) {
  if (people === 0) return null
  return (
    <section>
      <h3 className="text-s font-medium text-text-2">{formatCounted(people, `person ${one}`, `people ${many}`)}</h3>
      {people > first.length ? (
        <AllPeople side={side} change={change} people={people} first={first} />
      ) : (
        <ul>{first.map(personRow)}</ul>
      )}
    </section>
  )
}

/** More than a preview carries: in pages and searched, on the server from where what it carries ends. */
function AllPeople({ side, change, people, first }: Omit<SideProps, 'verb' | 'scopes'>) {
  const paging = usePagedSearch()
  const { search, page, page_size } = paging.query
  const isKnown = search === '' && page * page_size <= first.length
  const found = useAffected(change, { side, ...paging.query }, !isKnown)
  return (
    <PagedList
      label={`Who ${side === 'gains' ? 'gains' : 'loses'} something`}
      paging={paging}
      searchLabel="Search for a user"
      rows={isKnown ? first.slice((page - 1) * page_size, page * page_size) : found.data?.rows}
      total={isKnown ? people : found.data?.total}
      error={isKnown ? null : found.error}
      onRetry={() => void found.refetch()}
      nothing="Nobody."
      noMatch={nobodyMatches}
    >
      {personRow}
    </PagedList>
  )
}

const personRow = ({ user, scopes }: Affected) => (
  <li key={user.id} className="flex items-baseline gap-3 py-0.5">
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span>
        {user.lastName}, {user.firstName}
        {!user.enabled && <span className="text-text-3"> (may not sign in)</span>}
      </span>{' '}
      <span className="font-mono text-s text-text-3">{user.username}</span>
    </span>
    <span className="max-w-[55%] text-right font-mono text-s wrap-anywhere text-text-2">{scopes.join(', ')}</span>
  </li>
)
