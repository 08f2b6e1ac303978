import { expect, it } from 'vitest'
import type { TimelineEntry } from '#contract/timeline.ts'
import { byDay, tell } from './timeline-words.ts'

const anEntry = (entry: Partial<TimelineEntry>): TimelineEntry => ({
  id: 1,
  at: '2026-11-20T15:00:00.000Z',
  user: { id: 1, firstName: 'Dana', lastName: 'Kessler' },
  action: 'updated',
  entity: 'user',
  entity_id: 12,
  before: null,
  after: null,
  group: null,
  named: null,
  undone: false,
  subject: { name: 'Ann Lee', gone: false },
  ...entry,
})
const said = (entry: Partial<TimelineEntry>) => {
  const { who, did, subject, after, text } = tell(anEntry(entry), [{ id: 4, name: 'Pending' }])
  return `${[who, did, subject, after].filter(Boolean).join(' ')}${text && `: ${text}`}`
}

it.each<[Partial<TimelineEntry>, string]>([
  [{ action: 'created' }, 'Dana Kessler added Ann Lee'],
  [{ action: 'ended sessions' }, 'Dana Kessler signed Ann Lee out everywhere'],
  [
    { after: { userStatusId: 4 }, before: { userStatusId: 1 } },
    'Dana Kessler changed Ann Lee: user status: 1 → Pending',
  ],
  [
    { entity_id: 1, after: { phone: '5' }, before: { phone: null } },
    'Dana Kessler changed their own data: phone: empty → 5',
  ],
  [{ user: null, action: 'accepted invitation' }, 'Ann Lee accepted the invitation'],
  [{ action: 'exported', entity_id: null, subject: null }, 'Dana Kessler exported the list of users'],
  [{ action: 'did something new' }, 'Dana Kessler did something new Ann Lee'],
  [
    { entity: 'scope', action: 'deleted', subject: { name: 'webinar', gone: true } },
    'Dana Kessler deleted the scope webinar',
  ],
  [
    {
      entity: 'auth-group',
      action: 'granted scopes',
      named: { total: 1, first: [{ id: 1, name: 'users' }] },
      subject: { name: 'Trainers', gone: false },
    },
    'Dana Kessler gave scopes to Trainers: users',
  ],
  [
    {
      entity: 'auction',
      before: { total_market_value: null, auction_begin_date: '2027-01-02', version: 1 },
      after: { total_market_value: 12.5, auction_begin_date: '2027-01-03', version: 2 },
      subject: { name: 'Erie County, Ohio', gone: false },
    },
    'Dana Kessler changed Erie County, Ohio: total market value: not reported → $13, begin date: 2027-01-02 → 2027-01-03',
  ],
  [
    {
      entity: 'import',
      action: 'undid',
      after: { deleted: 2, restored: 1, kept: 0 },
      subject: { name: 'a.csv', gone: true },
    },
    'Dana Kessler undid the import of a.csv: 2 deleted, 1 as before',
  ],
  [
    {
      entity: 'import',
      action: 'imported',
      after: { created: 0, unchanged: 4 },
      subject: { name: 'a.csv', gone: false },
    },
    'Dana Kessler imported a.csv: 0 auctions',
  ],
])('says %j in words', (entry, words) => {
  expect(said(entry)).toBe(words)
})

it('stands under the days of the reader', () => {
  const now = new Date(2026, 10, 20, 12)
  const at = (...moment: [number, number, number, number]) => anEntry({ at: new Date(...moment).toISOString() })
  const days = byDay(
    [at(2026, 10, 20, 1), at(2026, 10, 19, 23), at(2026, 10, 19, 1), at(2026, 10, 18, 9), at(2025, 10, 18, 9)],
    now,
  )
  expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Wednesday, Nov 18', 1],
    ['Nov 18, 2025', 1],
  ])
})
