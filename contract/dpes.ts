import { z } from 'zod'
import { problems } from './answers.ts'
import { endpoint, exampleUser, withExample } from './endpoint.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { activeProfileQuery, Chosen, ChosenId, EnteredFlag, EnteredId, Notes, ProfileBase } from './profiles.ts'
import { Lookup } from './users.ts'

/** A DPE, which is never expanded (R32): what they prefer, from three lists of choices. */
export const Dpe = withExample(
  ProfileBase.extend({
    preferredOption: Chosen,
    preferredOptionId: ChosenId,
    preferredMethodOption: Chosen,
    preferredMethodOptionId: ChosenId,
    travelOption: Chosen,
    travelOptionId: ChosenId,
    notes: z.string(),
    /** can be asked at present */
    active: z.boolean(),
  }),
  {
    id: 3,
    userId: 12,
    user: exampleUser({ id: 4, name: 'DPE' }),
    version: 2,
    archived_at: null,
    created_at: '2026-11-01T09:30:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    updated_by: 'Dana Reyes',
    preferredOption: { id: 2, name: 'Weekdays' },
    preferredOptionId: 2,
    preferredMethodOption: { id: 3, name: 'Online' },
    preferredMethodOptionId: 3,
    travelOption: null,
    travelOptionId: null,
    notes: 'Calls back.',
    active: true,
  },
)
export type Dpe = z.infer<typeof Dpe>

const fields = withExample(
  z.object({
    preferredOptionId: EnteredId.optional(),
    preferredMethodOptionId: EnteredId.optional(),
    travelOptionId: EnteredId.optional(),
    notes: Notes.optional(),
    active: EnteredFlag.optional(),
  }),
  { preferredOptionId: 2, preferredMethodOptionId: 3, notes: 'Calls back.' },
)
/** What of a DPE can be entered; an absent field stays. */
export type DpeFields = z.output<typeof fields>

const tag = 'DPEs'

export const dpes = {
  ...profileEndpoints({
    path: 'dpes',
    tag,
    noun: { one: 'a DPE', many: 'DPEs' },
    shape: Dpe,
    fields,
    query: activeProfileQuery,
  }),
  preferredOptions: choices('/api/dpes/preferredOptions', 'Preferred options of DPEs'),
  preferredMethodOptions: choices('/api/dpes/preferredMethodOptions', 'Preferred method options of DPEs'),
  travelOptions: choices('/api/dpes/travelOptions', 'Travel options of DPEs'),
}

function choices<const Url extends `/api/${string}`>(url: Url, summary: string) {
  return endpoint({
    method: 'GET',
    url,
    config: { access: 'signed-in' },
    schema: { summary, tags: [tag], response: { 200: z.array(Lookup), ...problems(401) } },
  })
}
