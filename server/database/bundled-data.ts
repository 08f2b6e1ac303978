import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { AUCTION_FIELDS, byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'

/** The CSV files of sample-data/, read and checked. An empty cell is null. */

const FOLDER = new URL('../../sample-data/', import.meta.url)
const cell = z.string().transform((text) => (text.trim() === '' ? null : text.trim()))

const State = z.object({
  abbr: z.string().length(2),
  name: z.string(),
  sale_kind: cell,
  typical_months: cell,
  bid_method: cell,
  rate: cell,
  redemption: cell,
  confidence: cell,
  source: cell,
  platforms: cell,
  notes: cell,
  as_of: cell,
})

const County = z.object({
  fips: z.string(),
  state_abbr: z.string().length(2),
  county_name: z.string(),
  population_2019: cell,
})

/** Figures that the file has no column of are null. */
const SampleAuction = z
  .object({
    State: z.string(),
    Jurisdiction: z.string(),
    'Auction Type': z.string(),
    'Auction Begin Date': cell,
    'Auction End Date': cell,
  })
  .catchall(cell)
  .transform((row) => ({
    state: row.State,
    jurisdiction: row.Jurisdiction,
    type: row['Auction Type'],
    begin_date: row['Auction Begin Date'],
    end_date: row['Auction End Date'],
    ...byField(NUMBER_FIELDS, (field) => {
      const value = row[AUCTION_FIELDS[field].label] ?? null
      return value === null ? null : Number(value)
    }),
  }))

function read<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  const rows = parse(readFileSync(new URL(file, FOLDER)), { columns: true, bom: true })
  return z.array(schema).parse(rows)
}

/** The states and what they sell on which terms (credit in NOTICE). */
export const readStates = () => read('states.csv', State)
/** All counties of the United States and their populations. */
export const readCounties = () => read('counties.csv', County)
/** 6,000 made-up auctions on the real calendar. */
export const readSampleAuctions = () => read('auctions-sample.csv', SampleAuction)
