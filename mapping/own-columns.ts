/** Columns that Liendesk puts behind those of a file of rejected rows. They are no data when it is imported again. */
export const OWN_COLUMNS = ['_row', '_reason'] as const

/** Whether a column of this name is one of ours. */
export const isOwnColumn = (name: string): boolean => OWN_COLUMNS.some((own) => own === name.trim())
