import type { Difference, Effect } from '#contract/permissions.ts'

type Affected = Readonly<Record<string, readonly string[]>>

/** One side of an effect: who, by last name, and which scopes. @param people how many there are in all */
function aDifference(affected: Affected, people = Object.keys(affected).length): Difference {
  const scopes = new Map<string, number>()
  for (const name of Object.values(affected).flat()) scopes.set(name, (scopes.get(name) ?? 0) + 1)
  const first = Object.entries(affected).map(([lastName, names], at) => ({
    user: {
      id: at + 1,
      username: lastName.toLowerCase(),
      firstName: 'Ann',
      lastName,
      email: `${lastName}@example.com`,
      enabled: lastName !== 'Disabled',
    },
    scopes: [...names],
  }))
  return { people, scopes: [...scopes].map(([name, count]) => ({ name, people: Math.max(count, people) })), first }
}

/** What a change does, as the server answers it. */
export function anEffect({
  gains = {},
  losses = {},
  people,
}: {
  gains?: Affected
  losses?: Affected
  people?: number
} = {}): Effect {
  const [gained, lost] = [
    aDifference(gains, Object.keys(gains).length && people),
    aDifference(losses, Object.keys(losses).length && people),
  ]
  return { people: people ?? gained.people + lost.people, gains: gained, losses: lost }
}
