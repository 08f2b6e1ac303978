import { useDeferredValue } from 'react'

/** Data as it is drawn: what comes first in slices, so that a key is heard in between; what takes its place later, at once. */
export const useDrawn = <Data>(data: Data | undefined): Data | undefined =>
  useDeferredValue(data !== undefined) ? data : undefined
