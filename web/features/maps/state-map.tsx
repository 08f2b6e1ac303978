import { map } from 'virtual:maps/us'
import { ShadedMap, type ShadedMapProps } from './shaded-map.tsx'

/**
 * The United States, its states shaded by their figures: those of `figures` by postal code. `linkTo` says where a state leads; one with no link
 * is shown and can be pointed at all the same. Functions are kept by who gives them (`useCallback`, or outside of the component): all areas are
 * drawn anew where one changes.
 */
export const StateMap = (props: ShadedMapProps) => <ShadedMap map={map} {...props} />
