import { useState } from 'react'
import type { Member } from '#contract/group-links.ts'

export type Side = 'available' | 'assigned'
export type Chosen = ReadonlyMap<number, Member>
const NOBODY: Chosen = new Map()

const without = (people: Chosen, gone: Iterable<number>): Chosen => {
  const left = new Map(people)
  for (const id of gone) left.delete(id)
  return left
}
const withAll = (people: Chosen, more: Iterable<Member>): Chosen =>
  new Map([...people, ...[...more].map((member) => [member.id, member] as const)])

type Membership = {
  /** to be put into the group, and taken out of it */
  added: Chosen
  removed: Chosen
  /** chosen in each list, and not moved yet */
  picked: Record<Side, Chosen>
  pick: (side: Side, people: readonly Member[], on: boolean) => void
  /** moves who is chosen to the other list; who was to be moved the other way stays where they were */
  move: (from: Side) => void
  /** what was saved needs no saving any more */
  forget: (saved: readonly Member[]) => void
}

/** What is to change of who is in a group, and who is chosen for it. */
export function useMembership(): Membership {
  const [pending, setPending] = useState({ available: NOBODY, assigned: NOBODY })
  const [picked, setPicked] = useState({ available: NOBODY, assigned: NOBODY })
  const idsOf = (people: readonly Member[]) => people.map(({ id }) => id)
  const pickNobody = (side: Side) => setPicked((now) => ({ ...now, [side]: NOBODY }))
  return {
    added: pending.assigned,
    removed: pending.available,
    picked,
    pick: (side, people, on) =>
      setPicked((now) => ({ ...now, [side]: on ? withAll(now[side], people) : without(now[side], idsOf(people)) })),
    move: (from) => {
      const to: Side = from === 'available' ? 'assigned' : 'available'
      const moving = picked[from]
      setPending((now) => ({
        ...now,
        [to]: withAll(
          now[to],
          [...moving.values()].filter(({ id }) => !now[from].has(id)),
        ),
        [from]: without(now[from], moving.keys()),
      }))
      pickNobody(from)
    },
    forget: (saved) =>
      setPending((now) => ({
        available: without(now.available, idsOf(saved)),
        assigned: without(now.assigned, idsOf(saved)),
      })),
  }
}
