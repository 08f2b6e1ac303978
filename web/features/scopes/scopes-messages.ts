import { formatCount, formatCounted } from '#web/lib/formats.ts'

/** What the scopes pages say. The specification's texts verbatim (§5, §8); a reason follows where it has one. */
export const scopesMessages = {
  noName: 'No scope name set',
  noDescription: 'No scope description set',
  noScope: 'No scope was selected',
  noGroup: 'No authgroup was selected!',
  noScopes: 'No scopes were selected!',
  created: 'Successfully created scope!',
  deleted: 'Successfully deleted scope!',
  assigned: 'Successfully added scopes to authgroup!',
  updated: { name: 'Successfully updated scope name', description: 'Successfully updated scope description' },
  listFailed: (reason: string) => `Error getting scopes!: ${reason}`,
  creationFailed: (reason: string) => `Scope creation failed: ${reason}`,
  deletionFailed: (reason: string) => `Scope deletion failed: ${reason}`,
  assignFailed: (reason: string) => `An error occurred while adding scopes to groups: ${reason}`,
  groupsFailed: (reason: string) => `Error getting scopes for auth group: ${reason}`,
  updateFailed: (field: 'name' | 'description', reason: string) => `Failed to update scope ${field}: ${reason}`,
  confirmDelete: (name: string) => `Are you sure you want to delete the scope: ${name}`,
} as const

/** Who loses a scope with its deletion (R29): "3 groups hold it; 14 people lose it." */
export function deletionImpact({ groups, people }: { groups: number; people: number }): string {
  if (groups === 0) return 'No group holds it; nobody loses it.'
  const hold = groups === 1 ? '1 group holds it' : `${formatCounted(groups, 'group', 'groups')} hold it`
  if (people === 0) return `${hold}; nobody loses it.`
  return `${hold}; ${people === 1 ? '1 person loses it' : `${formatCounted(people, 'person', 'people')} lose it`}.`
}

/** How many scopes the impact sentence names, and with how many characters; it has two lines at most. */
const NAMED = 3
const NAME_LENGTH = 24
const shorten = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name)

/** Who gains what with an assignment, scope by scope: "14 people gain county-notes", then "11 gain crm-read". The count is set apart: it is drawn stronger. */
export function assignmentGains(gains: readonly { name: string; people: number }[]): { count: string; rest: string }[] {
  const named = gains.slice(0, NAMED).map(({ name, people }, index) => {
    if (people === 0) return { count: index === 0 ? 'Nobody' : 'nobody', rest: `gains ${shorten(name)}` }
    const count = index === 0 ? formatCounted(people, 'person', 'people') : formatCount(people)
    return { count, rest: `${people === 1 ? 'gains' : 'gain'} ${shorten(name)}` }
  })
  const more = gains.length - named.length
  return more === 0
    ? named
    : [
        ...named,
        { count: formatCounted(more, 'more scope', 'more scopes'), rest: more === 1 ? 'is added' : 'are added' },
      ]
}
