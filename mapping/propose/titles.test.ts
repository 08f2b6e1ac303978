import { describe, expect, it } from 'vitest'
import { names } from '../testing/known.ts'
import { saidInFileName, saidInTitle, yearIn } from './titles.ts'

describe('a title', () => {
  it.each([
    [
      'Polk County, Florida — Tax Deed Sale March 5, 2026',
      {
        state: 'Florida',
        jurisdiction: 'Polk County',
        auction_type: 'Tax Deed',
        auction_begin_date: '2026-03-05',
        auction_end_date: '2026-03-05',
      },
    ],
    [
      'POLK COUNTY, FL TAX CERTIFICATE SALE',
      { state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Lien' },
    ],
    ['County of Maricopa, Arizona', { state: 'Arizona', jurisdiction: 'Maricopa County' }],
    ['STATE OF OKLAHOMA COUNTY OF PAYNE', { state: 'Oklahoma', jurisdiction: 'Payne County' }],
    ['STATE OF NEW YORK, COUNTY OF SULLIVAN', { state: 'New York', jurisdiction: 'Sullivan County' }],
    ['State of Utah County of Weber tax sale', { state: 'Utah', jurisdiction: 'Weber County' }],
    ['City of St. Louis, Missouri', { state: 'Missouri', jurisdiction: 'St. Louis City' }],
    // only Arizona has one, which the title does not say
    ['Maricopa County Treasurer', { jurisdiction: 'Maricopa County' }],
    ['Orleans Parish Sheriff’s Sale', { jurisdiction: 'Orleans Parish', auction_type: 'Sheriff Sale' }],
    [
      'Washington County, PA Upset Sale',
      { state: 'Pennsylvania', jurisdiction: 'Washington County', auction_type: 'Upset Sale' },
    ],
    ['West Virginia deed auctions', { state: 'West Virginia', auction_type: 'Tax Deed' }],
    ['Sale of Nov 5-7, 2026', { auction_begin_date: '2026-11-05', auction_end_date: '2026-11-07' }],
    ['Sale 11/15/2026 to 11/17/2026', { auction_begin_date: '2026-11-15', auction_end_date: '2026-11-17' }],
    ['Sale of June 2, 3 and 4, 2027', { auction_begin_date: '2027-06-02', auction_end_date: '2027-06-04' }],
    [
      'Sale on Wednesday, June 2 and Thursday, June 3, 2027',
      { auction_begin_date: '2027-06-02', auction_end_date: '2027-06-03' },
    ],
    ['Sale on June 2, 2027 at 10:00 a.m. EST', { auction_begin_date: '2027-06-02', auction_end_date: '2027-06-02' }],
    ['Sale of June 2-4', {}],
    // Polk County of which state is not said
    ['Polk County tax liens', { auction_type: 'Tax Lien' }],
    ['Washington County', {}],
    // words that are codes as well
    ['TAX DEED AUCTIONS - ONLINE OR IN PERSON', { auction_type: 'Tax Deed' }],
    ['CALL ME BEFORE BIDDING', {}],
    ['PARCELS OFFERED IN THE 2027 ANNUAL TAX SALE', {}],
    ['Report ID 12, OK', {}],
    // codes of types are other words as well
    ['2027 RIVER RD, TD BANK', {}],
    // of several places none is that of all rows
    ['Polk County, FL and Lake County, FL', { state: 'Florida' }],
    ["Bay County, Florida Sheriff's Tax Deed Sale", { state: 'Florida', jurisdiction: 'Bay County' }],
    // two sales
    ['Tax deed sales December 8 and December 15, 2031', { auction_type: 'Tax Deed' }],
    ['Sale December 8, 2031 at 10 am and December 15, 2031 at noon', {}],
    // the day on which it was to be held
    ['Sale originally scheduled for November 17, 2031 – rescheduled to January 19, 2032', {}],
    ['Tax Deed Sale arising from Tax Lien Certificates sold June 1, 2029', {}],
    [
      'Horry County, South Carolina - Redeemable Deed Sale - December 7, 2031',
      {
        ...{ state: 'South Carolina', jurisdiction: 'Horry County', auction_type: 'Redeemable Deed' },
        ...{ auction_begin_date: '2031-12-07', auction_end_date: '2031-12-07' },
      },
    ],
    // that day is a Wednesday
    ['Sale of Tuesday, June 4, 2031', {}],
    // who made the list is no place that sells
    ['Texas Lien Data, Inc.', {}],
    ['Prepared by Florida Tax Deed Services LLC', {}],
    // when it was printed is not when it is held
    ['Printed: 02/01/2026 08:44', {}],
    ['List as of March 5, 2026', {}],
    ['Polk County FL Deeds', { state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed' }],
    ['Tax Foreclosure Auction (Tax Deed)', { auction_type: 'Tax Deed' }],
    ['Tax Lien Foreclosure', {}],
    [
      'Polk County, Florida - Tax Deed - March 5, 2026',
      {
        ...{ state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed' },
        ...{ auction_begin_date: '2026-03-05', auction_end_date: '2026-03-05' },
      },
    ],
    ['Tax deeds to be offered 2/17/2026, continuing 2/18/2026 if needed', { auction_type: 'Tax Deed' }],
    ['New Jersey Municipal Tax Sales', { state: 'New Jersey' }],
    ['County of Delaware, State of New York', { state: 'New York', jurisdiction: 'Delaware County' }],
    ['Borough of Roselle, Union County, NJ', { state: 'New Jersey' }],
    ['Lien date: January 1, 2025', {}],
    // may be April or March
    ['Sale 3/4/2026', {}],
    ['Delinquent properties in the order of sale', {}],
    ['', {}],
  ])('%j', (title, said) => {
    expect(saidInTitle(title, names).sure).toEqual(said)
  })

  it.each([
    ['Maricopa County Treasurer', { state: 'Arizona', jurisdiction: 'Maricopa County' }],
    ['polk county fl tax liens', { state: 'Florida', jurisdiction: 'Polk County' }],
    ['Polk County, FL and Lake County, FL', { state: 'Florida', jurisdiction: 'Lake County' }],
    ['CALL ME BEFORE BIDDING', {}],
    ['Texas Lien Data, Inc.', { state: 'Texas', auction_type: 'Tax Lien' }],
    ['Sale of Tuesday, June 4, 2031', { auction_begin_date: '2031-06-04', auction_end_date: '2031-06-04' }],
  ])('%j may mean more than it says', (title, said) => {
    expect(saidInTitle(title, names).maybe).toEqual(said)
  })

  it('may mean a day of which it does not say whether its month stands first', () => {
    const day = { auction_begin_date: '2026-12-01', auction_end_date: '2026-12-01' }
    expect(saidInTitle('Sale date: 12/01/2026', names, 'mdy')).toEqual({ sure: {}, maybe: day })
    expect(saidInTitle('Sale date: 12/01/2026', names)).toEqual({ sure: {}, maybe: {} })
  })
})

describe('the name of a file', () => {
  it.each([
    [
      'polk-county-fl-tax-deed-2026-03-05.csv',
      { state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed' },
    ],
    ['larimer-co-tax-liens.csv', { state: 'Colorado', jurisdiction: 'Larimer County', auction_type: 'Tax Lien' }],
    ['kent_mi_parcels.xlsx', { state: 'Michigan', jurisdiction: 'Kent County' }],
    ['West Virginia.Kanawha County.csv', { state: 'West Virginia', jurisdiction: 'Kanawha County' }],
    ['florida_liens (2).csv', { state: 'Florida', auction_type: 'Tax Lien' }],
    ['in_or_me.csv', {}],
    ['export.csv', {}],
  ])('%j', (name, said) => {
    const { sure, maybe } = saidInFileName(name, names)
    expect({ ...maybe, ...sure }).toEqual(said)
  })
})

it('takes a year from texts that name one', () => {
  expect(yearIn(['Tax sales 2026', 'sales_2026.csv'])).toBe(2026)
  expect(yearIn(['2025', '2026'])).toBeUndefined()
  expect(yearIn(['FY2026', 'Tax year 2025', 'Printed 2/1/2026'])).toBeUndefined()
  expect(yearIn(['Sales 2026, tax year 2025'])).toBe(2026)
})

describe('a state in a title', () => {
  it.each([
    'Treasurer: Virginia Adams',
    'Prepared by Georgia Brown',
    'Attorney: Georgia Washington, 410 Delaware Street, Suite 12',
    'Sale at the Jefferson County Courthouse, 200 Virginia Ave.',
    '410 Delaware Street',
  ])('is none in the name of a person or a street: %s', (title) => {
    expect(saidInTitle(title, names).sure.state).toBeUndefined()
  })

  it.each([
    ['Orange County, New York In Rem Foreclosure', 'New York'],
    ['FLORIDA DELINQUENT TAX LIST', 'Florida'],
    ['Arizona Tax Lien Sale', 'Arizona'],
    ['Arizona Pima County', 'Arizona'],
    ['Virginia tax sale, prepared by Virginia Adams', 'Virginia'],
    ['Tax sale by Georgia Brown, Lee County, Florida', 'Florida'],
    ['Lake County Indiana Commissioners Certificate Sale', 'Indiana'],
  ])('is one in %s', (title, state) => {
    expect(saidInTitle(title, names).sure.state).toBe(state)
  })
})

it('a county is not the city that its sale is held in', () => {
  const { sure, maybe } = saidInTitle('Fairfax County Tax Lien Sale, Norfolk, Virginia, November 9, 2027', names)
  expect(sure).toMatchObject({ state: 'Virginia', auction_type: 'Tax Lien' })
  expect([sure.jurisdiction, maybe.jurisdiction]).toEqual([undefined, 'Fairfax County'])
})
