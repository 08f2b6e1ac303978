import { DIMENSIONS, FUNCTIONS, PER } from '../recognise/aggregates.ts'
import { AMOUNT_WORDS } from '../recognise/amounts.ts'
import { OPENED } from '../recognise/any-of.ts'
import { BORDER_WORDS } from '../recognise/borders.ts'
import { COMPARATIVES, COMPARISONS } from '../recognise/comparisons.ts'
import { CONNECTORS } from '../recognise/connectors.ts'
import { CUES, DIMENSION_WORDS } from '../recognise/cues.ts'
import { DIFFERING } from '../recognise/differing.ts'
import { DURATIONS, LASTING } from '../recognise/durations.ts'
import { ANYWHERE, FIGURED, LISTED, ORDERS, TURNED } from '../recognise/edits.ts'
import { MONTHS } from '../recognise/explicit-dates.ts'
import { EXTREMES } from '../recognise/extremes.ts'
import { FIELDS } from '../recognise/fields.ts'
import { HOLIDAYS } from '../recognise/holidays.ts'
import { BARE_LIFTS, LIFTS, MOOT, TARGETS } from '../recognise/lifts.ts'
import { COMPLETENESS, MISSING, NULLABLES } from '../recognise/missing.ts'
import { NEIGHBOURS } from '../recognise/neighbours.ts'
import { FILLERS, NOUNS } from '../recognise/nouns.ts'
import { PARTS } from '../recognise/period-parts.ts'
import { CROSSINGS, PHASES } from '../recognise/phases.ts'
import { RATIO_WORDS } from '../recognise/ratios.ts'
import { ALONGSIDE, REGION_PHRASES, SHORE_PHRASES } from '../recognise/regions.ts'
import { RELATIONS, STEPS } from '../recognise/relations.ts'
import { RELATIVE_WORDS } from '../recognise/relative-dates.ts'
import { SAME_TIME, SHIFTS, WHOLE } from '../recognise/shifts.ts'
import { DIFFERENCES, DIRECTIONS, KEYS, RANKS, SORTS, TOPS } from '../recognise/superlatives.ts'
import { TENSES } from '../recognise/tense.ts'
import { UNDO } from '../recognise/undo.ts'
import { DAY_GROUPS, DAYS } from '../recognise/weekdays.ts'
import { SEASON_WORDS } from '../recognise/year-parts.ts'

/** Every word the recognisers know, for the spelling index: these are never corrected, and others are corrected towards them. */
export function lexiconWords(): string[] {
  const tables = [
    DIMENSIONS,
    FUNCTIONS,
    PER,
    COMPARATIVES,
    COMPARISONS,
    DIFFERING,
    CONNECTORS,
    CUES,
    DIMENSION_WORDS,
    ANYWHERE,
    FIGURED,
    TURNED,
    LISTED,
    ORDERS,
    OPENED,
    DURATIONS,
    LASTING,
    MONTHS,
    FIELDS,
    HOLIDAYS,
    BARE_LIFTS,
    LIFTS,
    MOOT,
    TARGETS,
    COMPLETENESS,
    MISSING,
    NULLABLES,
    FILLERS,
    NOUNS,
    NEIGHBOURS,
    PARTS,
    RATIO_WORDS,
    BORDER_WORDS,
    REGION_PHRASES,
    ALONGSIDE,
    SHORE_PHRASES,
    DIFFERENCES,
    DIRECTIONS,
    EXTREMES,
    KEYS,
    RANKS,
    SORTS,
    TOPS,
    CROSSINGS,
    PHASES,
    RELATIONS,
    STEPS,
    TENSES,
    UNDO,
    SAME_TIME,
    SHIFTS,
    WHOLE,
    DAY_GROUPS,
    DAYS,
  ]
  return [
    ...new Set([...AMOUNT_WORDS, ...RELATIVE_WORDS, ...SEASON_WORDS, ...tables.flatMap((table) => [...table.words])]),
  ]
}
