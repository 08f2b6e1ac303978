/** Waits until whatever else is due was done, such as a key that was pressed: what takes long is done in pieces, with this between them. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
