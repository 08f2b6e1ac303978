import { RESTORABLE_DAYS } from '#contract/limits.ts'
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
  deletedStay: `What is deleted stands here for ${RESTORABLE_DAYS} days, and can be restored with its people and scopes.`,
  confirmRestore: (name: string) => `${name} comes back, with its people and scopes.`,
  restored: (name: string, leftOut: readonly string[]) =>
    leftOut.length === 0
      ? `${name} is back, with its people and scopes.`
      : `${name} is back, but without ${leftOut.join(', ')}: somebody else has changed how they sign in since. Put them back if it is still them.`,
  restoringWithheld: (scope: string) => `It gives ${scope}, which you do not hold: somebody who does can restore it.`,
  restoringFailed: (reason: string) => `Restoring the group failed: ${reason}`,
  assignTitle: (name: string) => `Assign Users to ${name}`,
  linked: 'Successfully linked users to auth group!',
  /** R34 */
  linkRefused: (reason: string) => `Failed to link users to auth group! ${reason}`,
  linkBroke: (reason: string) => `Error saving users to groups: ${reason}`,
  saveTitle: 'Save who is in the group',
  confirmSave: (name: string, pending: string) => `${name}: ${pending}`,
  unlinked: (name: string, people: number) =>
    `${formatCounted(people, 'person was', 'people were')} taken out of ${name}.`,
  linkedAgain: (name: string, people: number) =>
    `${formatCounted(people, 'person is', 'people are')} in ${name} again.`,
  linkingAgainFailed: (reason: string) => `Putting them back failed: ${reason}`,
  peopleFailed: 'Error: could not assign or get groups with users!',
  effectFailed: (reason: string) => `Error getting the effect of the group: ${reason}`,
  confirmRemoveScope: (group: string, scope: string) => `Are you sure you want to take ${scope} from ${group}?`,
  scopeRemoved: (group: string, scope: string) => `${scope} was taken from ${group}.`,
  scopeRemovalFailed: (reason: string) => `Taking the scope failed: ${reason}`,
  scopeGivenBack: (group: string, scope: string) => `${group} holds ${scope} again.`,
  scopeGivingBackFailed: (reason: string) => `Giving the scope back failed: ${reason}`,
  unchanged: 'Nothing has been changed.',
} as const

/** How many changes wait to be saved: "2 added, 1 removed." */
export function pendingText(added: number, removed: number): string {
  const parts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
