import { useDeferredValue } from 'react'

/** Data as it is drawn: what comes first in slices, so that a key is heard in between; what takes its place later, at once. */
export const useDeferredData = <Data>(data: Data | undefined): Data | undefined =>
  useDeferredValue(data !== undefined) ? data : undefined
