import { RESTORABLE_DAYS } from '#contract/limits.ts'
import { formatCounted } from '#web/lib/formats.ts'

/** What the scopes pages say. The specification's texts verbatim (§5, §8); a reason follows where it has one. */
export const scopesMessages = {
  noName: 'No scope name set',
  noDescription: 'No scope description set',
  noScope: 'No scope was selected',
  noGroup: 'No authgroup was selected!',
  noScopes: 'No scopes were selected!',
  created: 'Successfully created scope!',
  deleted: 'Successfully deleted scope!',
  deletedScope: (name: string) => `${name} was deleted.`,
  deletedStay: `What is deleted stands here for ${RESTORABLE_DAYS} days, and can be restored to the groups that held it.`,
  confirmRestore: (name: string) => `${name} comes back, in the groups that held it.`,
  restored: (name: string) => `${name} is back, in the groups that held it.`,
  restoringFailed: (reason: string) => `Restoring the scope failed: ${reason}`,
  nobodyYet: 'Nobody is in this group, so nobody gains anything yet.',
  assigned: 'Successfully added scopes to authgroup!',
  updated: { name: 'Successfully updated scope name', description: 'Successfully updated scope description' },
  listFailed: (reason: string) => `Error getting scopes!: ${reason}`,
  creationFailed: (reason: string) => `Scope creation failed: ${reason}`,
  deletionFailed: (reason: string) => `Scope deletion failed: ${reason}`,
  assignFailed: (reason: string) => `An error occurred while adding scopes to groups: ${reason}`,
  heldFailed: (reason: string) => `Error getting scopes for auth group: ${reason}`,
  groupsFailed: (reason: string) => `Error getting auth groups: ${reason}`,
  updateFailed: (field: 'name' | 'description', reason: string) => `Failed to update scope ${field}: ${reason}`,
  confirmAssign: (group: string, scopes: number) => `${group} is given ${formatCounted(scopes, 'scope', 'scopes')}.`,
  confirmDelete: (name: string) => `Are you sure you want to delete the scope: ${name}`,
} as const
