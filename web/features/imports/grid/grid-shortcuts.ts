import { withModifier } from '#web/lib/keyboard.ts'

/** What the keys of the grid do: `selectionAfter`, and what is done with what is selected. */
export const GRID_SHORTCUTS = {
  place: 'In the rows of a sheet',
  keys: [
    ['Arrows, Home End, PgUp PgDn', 'Another cell'],
    [withModifier('Arrows'), 'To the end'],
    ['Shift Arrows', 'Select more'],
    [withModifier('A'), 'Select all'],
    [withModifier('C'), 'Copy'],
    ['Enter', 'All of the cell'],
  ],
} as const
