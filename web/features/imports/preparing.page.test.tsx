import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessible.ts'
import { listOf, problem } from '#web/testing/fake-server.ts'
import {
  AUCTIONS,
  button,
  choose,
  csv,
  DEEDS,
  expectText,
  fix,
  grid,
  open,
  PARCELS,
  panel,
  prepare,
  REPORT,
  VOCABULARY,
  verdict,
} from './testing/on-the-upload-page.tsx'

beforeEach(() => page.viewport(1440, 900))

describe('preparing an import', () => {
  test('maps the columns, with the evidence, and counts what can be imported; no row is sent', async () => {
    const { calls } = open()
    await prepare()
    await expectText(verdict(), '1 row can be imported')
    await expectText(verdict(), '3 rejected')
    await expectText(verdict(), '1 left out: 1 total')
    await expect.element(grid.getByRole('combobox', { name: 'County maps to' })).toHaveValue('jurisdiction')
    await expectText(grid, '2 of 4 look like states')
    expect(calls.map(({ key }) => key).sort()).toEqual([
      'GET /api/auctions/vocabulary',
      'GET /api/imports',
      'POST /api/imports/layout',
    ])
    await expectAccessible()
  })

  test('maps nothing twice, in the head of a column as in the list of them', async () => {
    open()
    await prepare()
    await grid.getByRole('combobox', { name: 'Certificates maps to' }).selectOptions('Market Value')
    await expect.element(button('5 of 5 columns mapped')).toBeVisible()
    await button('5 of 5 columns mapped').click()
    const list = page.getByRole('dialog', { name: 'What the columns map to' })
    await expect.element(list.getByRole('combobox', { name: 'Certificates maps to' })).toHaveValue('total_market_value')
    await list.getByRole('combobox', { name: 'County maps to' }).selectOptions('Auction Type')
    await expect.element(list.getByRole('combobox', { name: 'Type maps to', exact: true })).toHaveValue('none')
    // While it is being checked again it is pale.
    await expect.element(verdict()).toHaveAttribute('aria-busy', 'false')
    await expectAccessible()
  })

  test('asks once for what no column has', async () => {
    open()
    await prepare(
      AUCTIONS.slice(0, 2).map((line) => line.replace(/Type,|Tax Deed,/, '')),
      'sales.csv',
    )
    await expect.element(button('Import 0 auctions')).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('combobox', { name: 'Auction Type' }).click()
    await page.getByRole('option', { name: 'Tax Lien' }).click()
    await expect.element(button('Import 1 auction')).not.toHaveAttribute('aria-disabled')
  })

  test('keeps what was said once for all rows when the sheet is said to be another kind of list', async () => {
    open()
    await prepare(PARCELS, 'list.csv')
    await page.getByRole('combobox', { name: 'State', exact: true }).click()
    await page.getByRole('option', { name: 'Florida' }).click()
    await page.getByRole('radio', { name: 'List of auctions' }).click()
    await expect.element(page.getByRole('group', { name: 'The same for all rows' })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'State', exact: true })).toHaveTextContent('Florida')
  })

  test('asks how days are written that can be read in two ways', async () => {
    open()
    await prepare(['State,County,Type,Begin Date', 'Florida,Polk,Tax Deed,03/04/2031'])
    await expectText(verdict(), '0 rows can be imported')
    await page.getByRole('radio', { name: 'Apr 3, 2031' }).click()
    await expectText(verdict(), '1 row can be imported')
  })

  test('adds a certificate list up to one auction, whose sale the name of the file may say, which is asked', async () => {
    open()
    await prepare(PARCELS, 'polk-county-fl-tax-deed.csv')
    await expect.element(page.getByRole('radio', { name: 'Certificate list' })).toBeChecked()
    await expect.element(button('Import 3 certificates')).toHaveAttribute('aria-disabled', 'true')
    const questions = page.getByRole('list', { name: 'Questions' })
    await expectText(questions, 'Is the state Florida? That is what the name of the file says.')
    await expectAccessible()
    for (const answer of ['Yes, Florida', 'Yes, Polk County', 'Yes, Tax Deed']) await button(answer).click()
    await expectText(questions, 'No column is taken for the begin date. Say it below, or leave it open.')
    await expect.element(button('Import 3 certificates')).toHaveAttribute('aria-disabled', 'true')
    await button('Leave it open').click()
    await expect.element(questions).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Jurisdiction')).toHaveValue('Polk County')
    await expectText(verdict(), 'One auction: 3 certificates, market value $6,000.50')
    await expect.element(button('Import 3 certificates')).not.toHaveAttribute('aria-disabled')
    await expectAccessible()
  })

  test('asks for the begin date where its column is empty', async () => {
    open()
    await prepare(['Parcel ID,Market Value,Sale Date', 'A-1,1000,', 'A-2,2000,'], 'polk-county-fl-tax-deed.csv')
    const questions = page.getByRole('list', { name: 'Questions' })
    await expectText(questions, 'No column is taken for the begin date. Say it below, or leave it open.')
  })

  test('asks what the values leave open, with the evidence, and takes the answers by key', async () => {
    open()
    await prepare(
      ['Ref,Hammer falls,Status', 'A-12,2031-03-04,Offered', 'A-13,2031-03-04,Redeemed', 'A-14,2031-03-04,Offered'],
      'list.csv',
    )
    const questions = page.getByRole('list', { name: 'Questions' })
    await expectText(questions, 'Is each row an auction, or a parcel?')
    await expect.element(button('An auction')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expectText(questions, 'Which column is the begin date?')
    await expect.element(questions.getByRole('button', { name: 'Hammer falls' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectText(questions, 'Is “Ref” the identifier? 3 of 3 are different.')
    await expect.element(button('Yes: Identifier')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectText(questions, '“Status” says Redeemed in 1 row. Do these rows count?')
    await expect.element(button('Leave them out')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(questions).not.toBeInTheDocument()
    // what no column says is needed next
    await expect.element(page.getByRole('combobox', { name: 'State', exact: true })).toHaveFocus()
    await expectText(verdict(), '1 left out: 1 row by value (Redeemed in column C)')
  })

  test('shows that empty cells mean the one above, until that is taken back', async () => {
    open()
    await prepare([
      'County,Parcel ID,Market Value',
      ...['Polk County', '', '', 'Lake County', '', ''].map((county, at) => `${county},A-1${at},100`),
    ])
    await button('Yes, fill down: Jurisdiction').click()
    const choice = page.getByRole('group', { name: '“County”: do the empty cells mean the one above?' })
    await expect.element(choice.getByRole('radio', { name: 'Yes, fill down' })).toBeChecked()
    await page.getByRole('combobox', { name: 'State', exact: true }).click()
    await page.getByRole('option', { name: 'Florida' }).click()
    await page.getByRole('combobox', { name: 'Auction Type', exact: true }).click()
    await page.getByRole('option', { name: 'Tax Deed' }).click()
    await expectText(verdict(), '6 rows can be imported')
    await choice.getByRole('radio', { name: 'No, they say nothing' }).click()
    await expectText(verdict(), '2 rows can be imported')
    await expectAccessible()
  })

  test('names the first cells that Excel damaged, with their rows', async () => {
    open()
    const identifiers = ['1.23457E+11', '01-0002', '1.23458E+11', '01-0004', '1.23459E+11', '1.2346E+11', '01-0007']
    await prepare(['Parcel ID,Market Value', ...identifiers.map((each) => `${each},100`)])
    await expectText(
      page.getByRole('list', { name: 'Questions' }),
      'Excel cut digits off “Parcel ID” in 4 rows, such as 1.23457E+11 in row 2, 1.23458E+11 in row 4 and 1.23459E+11 in row 6.',
    )
  })

  test('leaves out rows of one status, and asks about the others once more', async () => {
    open()
    await prepare([
      'Parcel ID,Market Value,Status',
      ...['Offered', 'Redeemed', 'Cancelled', 'Offered', 'Redeemed', 'Offered'].map(
        (each, at) => `A-1${at},100,${each}`,
      ),
    ])
    const questions = page.getByRole('list', { name: 'Questions' })
    await expectText(questions, '“Status” says Redeemed in 2 rows and Cancelled in 1. Do these rows count?')
    await button('Leave out Redeemed').click()
    await expectText(questions, '“Status” says Cancelled in 1 row. Do these rows count?')
    await expectText(verdict(), '2 left out: 2 rows by value')
    await button('Count them').click()
    await expect.element(questions.getByText('Do these rows count?')).not.toBeInTheDocument()
    await expectText(verdict(), '4 rows can be imported')
  })

  test('refuses a file of which no column is used, in one sentence', async () => {
    open()
    await prepare(['Item,Comment', '1,Roof repair', '2,Paint'])
    await expectText(page.getByRole('list', { name: 'Questions' }), 'No column of this file is used.')
    await expect.element(button(/^Import/)).toHaveAttribute('aria-disabled', 'true')
  })

  test('begins with what the last import of this layout was', async () => {
    const replaced = [{ column: 0, from: 'Florda', to: 'Florida' }]
    const list = { kind: 'auctions' as const, columns: { state: { column: 0 }, jurisdiction: { column: 1 } }, same: {} }
    const mapping = { ...REPORT.mapping, list, corrections: { ...REPORT.mapping.corrections, replaced } }
    open({ 'POST /api/imports/layout': () => ({ mapping }) })
    await choose(csv(AUCTIONS))
    await button('Import').click()
    await expectText(grid, 'as in the last import of this layout')
    await expect.element(button('2 of 5 columns mapped')).toBeVisible()
    await expectText(page.getByRole('status'), 'holds here too: 1 text.')
    // the button goes with the bar that it stands in
    await button('Show them').click()
    await expectText(panel, '“Florda” is “Florida” everywhere')
    await expect.element(panel.getByRole('heading', { name: 'To put right', level: 2 })).toHaveFocus()
  })

  test('says where the names cannot be read, and tries again', async () => {
    let tries = 0
    open({
      'GET /api/auctions/vocabulary': () => (++tries === 1 ? problem('unexpected', 'out of order') : VOCABULARY),
    })
    await choose(csv(AUCTIONS))
    await button('Import').click()
    await expectText(page.getByRole('alert'), 'could not be read: out of order')
    await button('Retry').click()
    await expectText(verdict(), 'can be imported')
  })
})

describe('putting right', () => {
  test('all equal cells at once, and back', async () => {
    open()
    await prepare()
    await fix()
    await expectText(grid, 'Florida, put right')
    await panel.getByRole('button', { name: 'Undo: “Florda” is “Florida” everywhere' }).click()
    await expectText(verdict(), '1 row can be imported')
    await expectAccessible()
  })

  test('one cell, by keyboard, among only the rows with problems', async () => {
    open()
    await prepare()
    await button('Show only these: 3 rejected').click()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
    await userEvent.click(grid.getByRole('gridcell', { name: /^2031-31-31/ }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('Import it as')).toHaveFocus()
    await userEvent.fill(page.getByLabelText('Import it as'), '2031-03-07')
    await userEvent.keyboard('{Enter}')
    await expectText(verdict(), '2 rejected')
    await expect.element(grid).toHaveFocus()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '3')
  })

  test('a wrong day is left blank', async () => {
    open()
    await prepare()
    await button('2 to put right').click()
    await expect
      .element(panel.getByRole('listitem').nth(0).getByRole('button', { name: 'Put right' }))
      .toHaveAttribute('aria-disabled', 'true')
    await panel.getByRole('button', { name: 'Leave it blank: “2031-31-31”, 1 cell' }).click()
    await expectText(verdict(), '2 rows can be imported')
  })

  test('goes from the rows with problems to one among all', async () => {
    open()
    await prepare()
    await button('Show only these: 3 rejected').click()
    await button('2 to put right').click()
    await panel.getByRole('button', { name: 'Go to row 5' }).click()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '6')
    await expect.element(page.getByText('D5', { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Close what is to put right' }).click()
    await expect.element(grid).toHaveFocus()
    await button('2 to put right').click()
    panel.getByRole('button', { name: 'Go to row 5' }).element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(grid).toHaveFocus()
    await button('2 to put right').click()
    await userEvent.fill(panel.getByRole('listitem').nth(0).getByRole('textbox'), 'Flori')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel.getByRole('listitem').nth(0).getByRole('textbox')).toHaveValue('Flori')
  })

  test('on a narrow screen the panel makes way for the row that is gone to', async () => {
    await page.viewport(360, 780)
    open()
    await prepare()
    await button('2 to put right').click()
    await panel.getByRole('button', { name: 'Go to row 5' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(grid.getByRole('gridcell', { name: /^2031-31-31/ })).toBeVisible()
  })

  test('rows are left out, and those that look like a total are kept', async () => {
    open()
    await prepare()
    await button('2 to put right').click()
    await panel.getByRole('button', { name: 'Leave the 2 rows out' }).click()
    await expectText(verdict(), '3 left out: 2 rows by hand, 1 total')
    await button(/Show only these: 3 left out/).click()
    await userEvent.click(grid.getByRole('gridcell', { name: 'Total' }))
    await userEvent.keyboard('{Enter}')
    await button('Keep this row').click()
    await expectText(verdict(), '2 left out: 2 rows by hand')
  })

  test('a county that is not known yet is named, and may be another one', async () => {
    open()
    await prepare([
      'State,County,Type,Begin Date,Certificates',
      'Florida,Polkk County,Tax Deed,2031-03-04,12',
      'Florida,"Polkk  County, FL",Tax Lien,2031-03-04,12',
    ])
    await button('1 new county').click()
    await panel.getByRole('button', { name: 'Polkk County is Polk County' }).click()
    await expect.element(panel.getByText('1 new county')).not.toBeInTheDocument()
    await expectText(grid, /Polk County, put right.*Polk County, put right/s)
  })

  test('is asked about before it is lost', async () => {
    open()
    await prepare()
    await fix()
    await choose(csv(PARCELS))
    const question = page.getByRole('alertdialog', { name: 'Leave without importing?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectText(verdict(), '3 rows can be imported')
    await choose(csv(PARCELS))
    await question.getByRole('button', { name: 'Leave' }).click()
    await expectText(page.getByRole('list', { name: 'About the file' }), '3 rows')
    await expect.element(button('Import')).toBeVisible()
  })
})

test('all of it fits a narrow screen', async () => {
  await page.viewport(360, 740)
  open({ 'GET /api/imports': () => listOf([DEEDS]) })
  await expect.element(page.getByRole('row', { name: /deeds\.csv/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await prepare()
  await button('2 to put right').click()
  await expect.element(panel).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})
