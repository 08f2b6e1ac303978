import { UNTYPED_PEOPLE } from '#contract/limits.ts'
import type { Difference, Effect } from '#contract/permissions.ts'
import { effectSentence } from '#web/lib/effect-words.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import type { Impact, Question } from './confirm-dialog.tsx'

/** What a change does to people, for the question before it: in a sentence, by name, and how many to type where they are many. */
export const impactOf = (effect: Effect): Impact => ({
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
  effect: Promise<Effect>,
  question: Omit<Question, 'impact'>,
): Promise<boolean> {
  const known = await effect.catch(() => undefined)
  return known?.people === 0 || confirm({ ...question, impact: effect.then(impactOf) })
}

/** Who gains and who loses what, by name. */
function EffectDetails({ effect: { gains, losses } }: { effect: Effect }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label="Who is affected"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="grid max-h-[min(18rem,40dvh)] gap-3 overflow-y-auto rounded-2 border border-line-2 px-3 py-2 -outline-offset-2"
    >
      <Side verb={['gains', 'gain']} {...gains} />
      <Side verb={['loses', 'lose']} {...losses} />
    </div>
  )
}

function Side({ verb: [one, many], people, first }: Difference & { verb: readonly [string, string] }) {
  if (people === 0) return null
  const more = people - first.length
  return (
    <section>
      <h3 className="text-s font-medium text-text-2">{formatCounted(people, `person ${one}`, `people ${many}`)}</h3>
      <ul>
        {first.map(({ user, scopes }) => (
          <li key={user.id} className="flex items-baseline gap-3 py-0.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span>
                {user.lastName}, {user.firstName}
                {!user.enabled && <span className="text-text-3"> (may not sign in)</span>}
              </span>{' '}
              <span className="font-mono text-s text-text-3">{user.username}</span>
            </span>
            <span className="max-w-[55%] text-right font-mono text-s wrap-anywhere text-text-2">
              {scopes.join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-text-3">and {formatCount(more)} more</p>}
    </section>
  )
}
