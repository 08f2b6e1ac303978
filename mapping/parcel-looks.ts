import { byField } from '#contract/auction-fields.ts'
import { PARCEL_VALUES } from '#contract/import-fields.ts'
import type { CertificateDraft } from './auction-row.ts'
import { readCountText } from './count-texts.ts'
import type { KnownNames } from './known-names.ts'
import { isFooterText, isTotalLabel, saysTotal } from './left-out.ts'
import { isLabelled } from './propose/labels.ts'
import { shapeOf } from './values/shape.ts'

/** What a row that can be read looks like: `maybe` where only what else is known of such rows tells. */
export type Looks = 'no' | 'maybe' | 'line' | 'total'

/** Shapes that are remembered, and rows whose shape is looked at: enough to know those of a list. */
const MOST_SHAPES = 100
const MOST_LOOKED_AT = 10_000

/** Whether a text is no number of a parcel. */
const saysElse = (text: string) =>
  !/\d/.test(text) || isFooterText(text) || (MAY_COUNT.test(text) && readCountText(text) !== undefined)
/** What the law calls a parcel: `LOT 4 BLK 2 OAK SUBDIV` */
const LEGAL =
  /^(?:lots?|blk|block|tract|unit|sec|section|beg|com)\b.*\b(?:blk|block|subd?|subdiv|subdivision|addn?|addition|twp|rng|plat|section)\b/i
/** How addresses end, or begin: `4199 MAIN ST` `PO BOX 12`. */
const ADDRESS =
  /^\d+ .*\b(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|court|cir|circle|hwy|highway|pkwy|pl|ter|trl|trail|way)\b|^p\.? ?o\.? box\b/i
/** What a line that heads the parcels below it begins with: `District 1 - Clay` `WARD 2` */
const HEADING =
  /^(?:(?:school|tax|fire) )?(?:district|ward|precinct|township|twp|town|city|village|borough|county|parish|division|zone|area|region|map|book|group|section)\b/i
/** `BYRON TOWNSHIP - 7 PARCELS` `24 folios` */
const COUNTED =
  /(?:^|\s)\d[\d,]* (?:parcels?|propert(?:y|ies)|items?|records?|folios?|certificates?|liens?|accounts?|tracts?)\b/i
/** How many parcels a total is of, in the place of their numbers: `Twp 88 Subtotal,4,120000` */
const COUNT = /^\d{1,5}$/
const MAY_COUNT = /parcel|propert|certificate|lien|record|row|item|count/i

/**
 * Tells rows that may be no parcel: a title, a note, a group of those below, a count. What stands alone in its row is one if it is written as
 * others are.
 * @param isValued whether the list has values: then how parcels are written is learned from rows that have one
 */
export function maybeNoParcel(
  names: KnownNames,
  isValued: boolean,
): (draft: CertificateDraft, cells: readonly string[]) => Looks {
  const shapes = new Set<string>()
  let rows = 0
  let cellsFilled = 0
  let isOfAddresses = false
  /** what a row may be that fills one cell, or half as many as those before it */
  const poor = (filled: number) => {
    if (filled <= 1) return 'maybe'
    return rows >= FEWEST && isHalf(filled) ? 'line' : undefined
  }
  const isHalf = (filled: number) => rows > 0 && filled * rows * 2 <= cellsFilled
  function remember(identifier: string, filled: number, draft: CertificateDraft) {
    const isLearned = !isValued || PARCEL_VALUES.some((field) => draft[field] !== null)
    if (rows++ < MOST_LOOKED_AT && shapes.size < MOST_SHAPES && isLearned) shapes.add(shapeOf(identifier))
    cellsFilled += filled
    return 'no' as const
  }
  const sums = sumsOfParcels()
  /** what stands where numbers of parcels do, and is none; some lists have addresses instead */
  function isAddress(identifier: string) {
    const isOne = ADDRESS.test(identifier) || LEGAL.test(identifier)
    if (rows === 0) isOfAddresses = isOne
    return isOne && !isOfAddresses
  }
  const isLine = (identifier: string) => isAddress(identifier) || COUNTED.test(identifier)
  function isTotal(draft: CertificateDraft, cells: readonly string[], filled: number, isSeen: boolean) {
    const isSum = isSeen
      ? rows >= MANY && sums.isOfAll(draft)
      : rows >= FEWEST && (sums.isOfAll(draft) || sums.isOfGroup(draft))
    const count = COUNT.test(draft.identifier ?? '') ? Number(draft.identifier) : undefined
    const isCountOf = count !== undefined && rows > 0 && (!isSeen || sums.isCountOf(count)) && cells.some(isTotalLabel)
    // a parcel may stand beside a table of sums, in a row of more cells than others
    const isBeside = isSeen && filled * rows > cellsFilled
    if (!isSum && !isCountOf && (isBeside || !saysTotal(cells))) return false
    sums.endGroup()
    return true
  }
  /** a sum of others, or a fact of the sale behind its label: `County` `Polk` */
  function whatElse(draft: CertificateDraft, cells: readonly string[], filled: number, isSeen: boolean) {
    if (isTotal(draft, cells, filled, isSeen)) return 'total'
    return isHalf(filled) && isLabelled(cells, names) ? 'line' : undefined
  }
  return (draft, cells) => {
    const { identifier } = draft
    const filled = filledCells(cells)
    const looks = poor(filled)
    const isSeen = identifier !== null && shapes.has(shapeOf(identifier))
    const none = whatElse(draft, cells, filled, isSeen)
    if (none) return none
    if (identifier === null || saysElse(identifier)) return looks ?? 'maybe'
    if (looks && !isSeen) return unlessHeading(identifier, looks)
    if (isLine(identifier)) return 'line'
    sums.add(draft)
    return looks ? 'no' : remember(identifier, filled, draft)
  }
}

const unlessHeading = (identifier: string, looks: Looks): Looks => (HEADING.test(identifier) ? 'line' : looks)

/** Sums up the values of parcels: a row that says them once more, whatever else it says, is their total: `17,,833580`. */
function sumsOfParcels() {
  const all = byField(PARCEL_VALUES, () => 0)
  /** of those behind the last total */
  let group = byField(PARCEL_VALUES, () => 0)
  let grouped = 0
  let count = 0
  const cents = (value: number | null) => Math.round((value ?? 0) * 100)
  const isSum = (draft: CertificateDraft, sums: typeof all) => {
    const said = PARCEL_VALUES.filter((field) => draft[field] !== null)
    return said.length > 0 && said.every((field) => sums[field] > 0 && cents(draft[field]) === sums[field])
  }
  return {
    add(draft: CertificateDraft) {
      grouped++
      count++
      for (const field of PARCEL_VALUES) {
        all[field] += cents(draft[field])
        group[field] += cents(draft[field])
      }
    },
    endGroup() {
      group = byField(PARCEL_VALUES, () => 0)
      grouped = 0
    },
    /** whether there are so many parcels, in all or in the group */
    isCountOf: (parcels: number) => parcels === grouped || parcels === count,
    /** whether it says the sum of all parcels, and no other figure */
    isOfAll: (draft: CertificateDraft) => isSum(draft, all),
    /** the same of several parcels of its group */
    isOfGroup: (draft: CertificateDraft) => grouped > 1 && isSum(draft, group),
  }
}

function filledCells(cells: readonly string[]): number {
  let filled = 0
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') filled++
  return filled
}
/** Rows before it by which a poor one is told. */
const FEWEST = 3
/** Rows of which the sum is hardly a value of the next parcel by chance. */
const MANY = 8
