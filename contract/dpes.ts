import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problems } from './problem.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { activeProfileQuery, Chosen, ChosenId, EnteredFlag, EnteredId, Notes, ProfileBase } from './profiles.ts'
import { Lookup } from './users.ts'

/** A DPE, which is never expanded (R32): what they prefer, from three lists of choices. */
export const Dpe = ProfileBase.extend({
  preferredOption: Chosen,
  preferredOptionId: ChosenId,
  preferredMethodOption: Chosen,
  preferredMethodOptionId: ChosenId,
  travelOption: Chosen,
  travelOptionId: ChosenId,
  notes: z.string(),
  /** can be asked at present */
  active: z.boolean(),
})
export type Dpe = z.infer<typeof Dpe>

const fields = z.object({
  preferredOptionId: EnteredId.optional(),
  preferredMethodOptionId: EnteredId.optional(),
  travelOptionId: EnteredId.optional(),
  notes: Notes.optional(),
  active: EnteredFlag.optional(),
})
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
