import { recogniseAbsentAfter } from './recognise/absent-after.ts'
import { recogniseAbsentBefore } from './recognise/absent-before.ts'
import { recogniseDimension, recogniseFunction, recognisePer } from './recognise/aggregates.ts'
import { recogniseAlsoSold } from './recognise/also-sold.ts'
import { recogniseAmount } from './recognise/amounts.ts'
import { recogniseOpened } from './recognise/any-of.ts'
import { recogniseAside } from './recognise/asides.ts'
import { recogniseType } from './recognise/auction-types.ts'
import { withNeighbours } from './recognise/borders.ts'
import { recogniseComparative, recogniseComparison } from './recognise/comparisons.ts'
import { recogniseConnector } from './recognise/connectors.ts'
import { recogniseCue, recogniseDimensionWords } from './recognise/cues.ts'
import { recogniseDescribedType } from './recognise/described-types.ts'
import { recogniseDiffering } from './recognise/differing.ts'
import { recogniseDistance } from './recognise/distances.ts'
import { recogniseDuration, recogniseLasting, recogniseStretch } from './recognise/durations.ts'
import { recogniseEachTime } from './recognise/each-time.ts'
import { recogniseEdit } from './recognise/edits.ts'
import { recogniseEverywhere } from './recognise/everywhere.ts'
import { recogniseExplicitDate } from './recognise/explicit-dates.ts'
import { recogniseFewCertificates } from './recognise/few-certificates.ts'
import { recogniseField } from './recognise/fields.ts'
import { recogniseFigureSet } from './recognise/figure-sets.ts'
import { recogniseFiscalYear } from './recognise/fiscal-years.ts'
import { recogniseHadAlready } from './recognise/had-already.ts'
import { recogniseHoliday } from './recognise/holidays.ts'
import { recogniseLift } from './recognise/lifts.ts'
import { recogniseMagnitude } from './recognise/magnitudes.ts'
import { recogniseMissing, recogniseNullable, recogniseRecord } from './recognise/missing.ts'
import { recogniseMore } from './recognise/more.ts'
import { recogniseNamePart } from './recognise/name-parts.ts'
import { recogniseNearDate } from './recognise/near-dates.ts'
import { recogniseNeighbours } from './recognise/neighbours.ts'
import { recogniseFiller, recogniseNoun } from './recognise/nouns.ts'
import { recogniseNumericDate } from './recognise/numeric-dates.ts'
import { recognisePart } from './recognise/period-parts.ts'
import { recogniseCrossing, recognisePhase } from './recognise/phases.ts'
import { recognisePlace } from './recognise/places.ts'
import { recogniseRatio } from './recognise/ratios.ts'
import { recogniseRegion } from './recognise/regions.ts'
import { recogniseRelation, recogniseStep } from './recognise/relations.ts'
import { recogniseRelativeDate } from './recognise/relative-dates.ts'
import { recogniseRest } from './recognise/rest-of.ts'
import { recogniseShift } from './recognise/shifts.ts'
import { recogniseState } from './recognise/states.ts'
import {
  recogniseDifference,
  recogniseDirection,
  recogniseKey,
  recogniseRank,
  recogniseSort,
  recogniseTop,
} from './recognise/superlatives.ts'
import { recogniseTense } from './recognise/tense.ts'
import { recogniseWeekday } from './recognise/weekdays.ts'
import { recogniseYearPart } from './recognise/year-parts.ts'
import { recogniseToday, recogniseYear } from './recognise/years.ts'
import { recognisersOf } from './spans.ts'

/** Every recogniser. The order decides only between spans of the same length: what stands earlier wins. */
export const RECOGNISERS = recognisersOf([
  recogniseEachTime,
  recogniseLift,
  recogniseOpened,
  recogniseShift,
  recogniseNeighbours,
  recogniseMore,
  recogniseEdit,
  recogniseAside,
  recogniseDistance,
  recogniseRegion,
  recogniseAlsoSold,
  recogniseEverywhere,
  withNeighbours,
  recogniseNamePart,
  recognisePlace,
  recogniseState,
  recogniseHoliday,
  recogniseExplicitDate,
  recogniseNumericDate,
  recogniseRelativeDate,
  recogniseRest,
  recogniseYearPart,
  recognisePart,
  recogniseNearDate,
  recogniseWeekday,
  recogniseFiscalYear,
  recogniseYear,
  recogniseToday,
  recogniseDescribedType,
  recogniseType,
  recogniseDuration,
  recogniseStretch,
  recogniseRatio,
  recogniseMagnitude,
  recogniseFewCertificates,
  recogniseAmount,
  recogniseField,
  recogniseFigureSet,
  recogniseRecord,
  recogniseAbsentAfter,
  recogniseMissing,
  recogniseAbsentBefore,
  recogniseNullable,
  recogniseDiffering,
  recogniseComparison,
  recogniseHadAlready,
  recogniseConnector,
  recogniseStep,
  recogniseLasting,
  recogniseCrossing,
  recogniseTense,
  recognisePhase,
  recogniseDirection,
  recogniseTop,
  recogniseSort,
  recogniseFunction,
  recogniseRank,
  recogniseComparative,
  recognisePer,
  recogniseDimension,
  recogniseDifference,
  recogniseKey,
  recogniseRelation,
  recogniseCue,
  recogniseDimensionWords,
  recogniseNoun,
  recogniseFiller,
])
