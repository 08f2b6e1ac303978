import { formatCounted } from '#web/lib/formats.ts'

export type GroupField = 'name' | 'description' | 'alias'

/** What the page of auth groups says. The specification's texts verbatim (§5, §8); a reason follows where it has one. */
export const groupsMessages = {
  noName: 'No auth group name input!',
  noDescription: 'Enter a description.',
  noAlias: 'Enter an alias.',
  created: (name: string) => `Successfully created group: ${name}`,
  creationFailed: (reason: string) => `Error creating auth group: ${reason}`,
  listFailed: (reason: string) => `Error getting auth groups: ${reason}`,
  updated: (field: GroupField) => `Successfully updated ${field}`,
  updateFailed: (field: GroupField, reason: string) => `Failed to update ${field}: ${reason}`,
  confirmDelete: (name: string) => `Are you sure you want to delete the authentication group: ${name}`,
  deleted: 'Successfully deleted authentication group!',
  /** R34: the server said no, or the call itself broke */
  deletionRefused: (reason: string) => `Authgroup deletion failed: ${reason}`,
  deletionBroke: (reason: string) => `Error deleting authentication group!: ${reason}`,
  deletedGroup: (name: string) => `${name} was deleted.`,
  restored: (name: string) => `${name} is back, with its people and scopes.`,
  restoringFailed: (reason: string) => `Restoring the group failed: ${reason}`,
  assignTitle: (name: string) => `Assign Users to ${name}`,
  linked: 'Successfully linked users to auth group!',
  /** R34 */
  linkRefused: (reason: string) => `Failed to link users to auth group! ${reason}`,
  linkBroke: (reason: string) => `Error saving users to groups: ${reason}`,
  peopleFailed: 'Error: could not assign or get groups with users!',
  unchanged: 'Nothing has been changed.',
} as const

type Impact = { people: number; losses: readonly { scope: string; people: number }[] }

/** Who loses what with the deletion of a group (R29): "14 people are in it; 3 lose crm, 1 loses upload." */
export function deletionImpact({ people, losses }: Impact): string {
  const inIt = people === 0 ? 'Nobody is in it' : `${formatCounted(people, 'person is', 'people are')} in it`
  const lost = losses
    .filter((loss) => loss.people > 0)
    .map((loss) => `${loss.people} ${loss.people === 1 ? 'loses' : 'lose'} ${loss.scope}`)
  return lost.length === 0 ? `${inIt}; nobody loses a scope.` : `${inIt}; ${lost.join(', ')}.`
}

/** How many changes wait to be saved: "2 added, 1 removed." */
export function pendingText(added: number, removed: number): string {
  const parts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
