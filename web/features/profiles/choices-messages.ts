import type { LookupList } from '#contract/lookups.ts'

/** Every text of editing what can be chosen. */
export const choicesMessages = {
  edit: 'Edit choices',
  editOf: (label: string) => `Edit choices of ${label}`,
  title: (label: string) => `Choices of ${label}`,
  help: 'Renamed, a choice has its new name for everybody who has it.',
  empty: 'There are no choices yet.',
  noName: 'Type a name first',
  added: (name: string) => `“${name}” is added.`,
  renamed: 'The choice is renamed.',
  renamingFailed: (reason: string) => `Not renamed: ${reason}`,
  remove: (name: string, list: LookupList) => ({
    title: `Remove “${name}”?`,
    text:
      list === 'hosts' || list === 'commandLookups'
        ? 'Groups that are linked to it lose it. It cannot be brought back.'
        : 'Nobody can be given it any more. It cannot be brought back.',
    actionLabel: 'Remove',
    danger: true,
  }),
  removed: (name: string) => `“${name}” is removed.`,
} as const
