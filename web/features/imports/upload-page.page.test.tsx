import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { zipped } from '#sheets/xlsx/write-zip.ts'
import { drawn, expectAccessible } from '#web/testing/accessible.ts'
import { holdWorkers } from '#web/testing/hold-workers.ts'
import type { FromSheetReader } from './reading/sheet-messages.ts'
import { writeWorkbook } from './reading/warm-up.ts'
import { button, choose, csv, expectText, grid, open } from './testing/on-the-upload-page.tsx'

const ONLY_SPREADSHEETS = 'Only .csv and .xlsx files can be previewed, and .tsv and .txt files that hold a table.'
const SALES = [
  'State,County,Certificates,Value',
  'Georgia,Clayton,30,"1,743.50"',
  'Texas,Bastrop,4,',
  'Texas,Harris,246,9.25',
]
const workbook = async (...sheets: Parameters<typeof writeWorkbook>[0]) =>
  new File([await writeWorkbook(sheets)], 'sales.xlsx')

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text)
}
/** A .zip archive of files. */
async function archive(name: string, files: readonly string[]) {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const bytes of zipped(files.map((file) => ({ name: file, body: bytesOf('State') })))) pieces.push(bytes)
  return new File(pieces, name)
}

beforeEach(() => page.viewport(1440, 900))

const about = () => page.getByRole('list', { name: 'About the file' })
/** What the grid shows: its head, then its rows with their numbers. */
const shown = () =>
  [...grid.element().querySelectorAll('[role="row"]')].map((row) => [...row.children].map((cell) => cell.textContent))
const active = () => document.getElementById(grid.element().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a file', () => {
  test('is shown with its first row as the header, and nothing is sent (§2, R44)', async () => {
    const { calls } = open()
    await choose(csv(SALES))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
    expect(shown()).toEqual([
      ['Row', 'StateA', 'CountyB', 'CertificatesC', 'ValueD'],
      ['2', 'Georgia', 'Clayton', '30', '1,743.50'],
      ['3', 'Texas', 'Bastrop', '4', ''],
      ['4', 'Texas', 'Harris', '246', '9.25'],
    ])
    expect([...about().element().children].map((bit) => bit.textContent)).toEqual([
      '100 bytes',
      '3 rows',
      '4 columns',
      'UTF-8',
      'comma',
    ])
    expect(calls.map(({ key }) => key)).toEqual(['GET /api/imports'])
  })

  test('can be a workbook, of which another sheet can be shown', async () => {
    open()
    const rows = [['State'], ['Ohio']]
    await choose(await workbook({ name: 'Empty', rows: [] }, { name: 'Second', rows }))
    await expect.element(page.getByRole('heading', { name: 'The sheet is empty.' })).toBeVisible()
    await expectText(page.getByRole('alert'), 'The workbook has other sheets')
    await page.getByRole('combobox', { name: 'Sheet' }).selectOptions('Second')
    await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
    expect(shown()[1]).toEqual(['2', 'Ohio'])
  })

  test('can be dropped anywhere, which shows, or pasted', async () => {
    open()
    const data = new DataTransfer()
    data.items.add(csv(SALES))
    await expect.element(page.getByRole('heading', { name: 'Upload' })).toBeVisible()
    const heading = page.getByRole('heading', { name: 'Upload' }).element()
    const drag = (type: string) =>
      heading.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    drag('dragenter')
    await expect.element(page.getByText('Drop the file to preview it')).toBeVisible()
    drag('dragleave')
    await expect.element(page.getByText('Drop the file to preview it')).not.toBeInTheDocument()
    drag('dragenter')
    drag('drop')
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
    await expect.element(page.getByText('Drop the file to preview it')).not.toBeInTheDocument()

    const pasted = new DataTransfer()
    pasted.items.add(csv(SALES.slice(0, 2), 'pasted.csv'))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }))
    await expect.element(page.getByText('pasted.csv')).toBeVisible()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
  })

  test('takes the place of the one before', async () => {
    open()
    await choose(csv(SALES))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
    await choose(csv(['County;Town', 'Bastrop;Elgin'], 'towns.csv'))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
    expect(shown()).toEqual([
      ['Row', 'CountyA', 'TownB'],
      ['2', 'Bastrop', 'Elgin'],
    ])
    await expect.element(page.getByText('semicolon')).toBeVisible()
  })

  test.each(['towns.tsv', 'TOWNS.TXT'])('may be a text file of another name: %s', async (name) => {
    open()
    const picker = () => document.querySelector('input[type="file"]')
    await expect.poll(picker).toHaveProperty('accept', '.csv,.xlsx,.tsv,.txt')
    await choose(csv(['County\tTown', 'Bastrop\tElgin'], name))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
    await expect.element(page.getByText('tab', { exact: true })).toBeVisible()
  })

  test.each([
    ['notes.pdf', '%PDF-1.7', ONLY_SPREADSHEETS],
    ['really.xls', 'State', ONLY_SPREADSHEETS],
    ['renamed.xlsx', '%PDF-1.7', 'This is no .csv or .xlsx file'],
    ['empty.csv', '', 'The file is empty.'],
    ['page.xlsx', '<html><body>', 'This is a web page'],
    ['broken.xlsx', 'PK\x03\x04 and no more', 'The file is damaged'],
  ])('that cannot be shown says why in one place: %s', async (name, text, message) => {
    open()
    await choose(new File([text], name))
    await expectText(page.getByRole('alert'), message)
    expect(page.getByText(message, { exact: false }).elements()).toHaveLength(1)
    await expect.element(button('Choose another file')).toBeVisible()
    await expect.element(grid).not.toBeInTheDocument()
    await choose(csv(SALES))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
  })

  test('of another kind does not take away the one that is open', async () => {
    open()
    await choose(csv(SALES))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
    await expect.element(grid).toHaveFocus()
    await choose(new File(['x'], 'photo.png'))
    await expect.element(page.getByText(ONLY_SPREADSHEETS)).toBeVisible()
    expect(shown()[1]).toEqual(['2', 'Georgia', 'Clayton', '30', '1,743.50'])
  })

  test.each([false, true])('that is an archive says what it holds, where one is open: %s', async (isOpen) => {
    open()
    if (isOpen) {
      await choose(csv(SALES))
      await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
    }
    await choose(await archive('county.ZIP', ['deeds.csv', 'liens.csv']))
    const said = 'It is a .zip archive: unpack it first. It holds deeds.csv and liens.csv.'
    await expect.element(page.getByText(said, { exact: false })).toBeVisible()
    expect(grid.elements()).toHaveLength(isOpen ? 1 : 0)
    // names lie
    await choose(new File([await workbook({ name: 'List', rows: [['State'], ['Florida']] })], 'list.zip'))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
  })

  test('with markup in header and cells is text', async () => {
    open()
    const markup = '<img src=x onerror="document.title=1">'
    const cell = `"${markup.replaceAll('"', '""')}"`
    await choose(csv([`${cell},b`, `${cell},<b>x</b>`]))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
    expect(shown()).toEqual([
      ['Row', `${markup}A`, 'bB'],
      ['2', markup, '<b>x</b>'],
    ])
    expect(document.querySelector('img')).toBeNull()
  })

  test('that takes long says how far it is, and can be cancelled and read after all', async () => {
    const { waiting, release } = holdWorkers<FromSheetReader>(
      (message) => 'progress' in message && message.progress.done,
    )
    const told = vi.spyOn(Worker.prototype, 'postMessage')
    open()
    await choose(csv(Array.from({ length: 200_000 }, (_, row) => `${row},1,2,3`)))
    await expect.poll(waiting).toBeGreaterThan(0)
    await button('Cancel').click()
    expect(told).toHaveBeenLastCalledWith({ kind: 'stop' })
    await expect.element(page.getByText(/^Reading was cancelled. Only the first [\d,]+ rows/)).toBeVisible()
    await button('Read all').click()
    release()
    await expect.element(page.getByText('199,999 rows', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/^Reading was cancelled/)).not.toBeInTheDocument()
  })

  test('that is cancelled while it opens does not appear when its first rows come after all', async () => {
    const { waiting, release } = holdWorkers()
    open()
    await choose(csv(SALES.slice(0, 2), 'late.csv'))
    await expect.poll(waiting).toBeGreaterThan(0)
    await button('Cancel').click()
    release()
    await drawn()
    expect(page.getByText('late.csv').elements()).toEqual([])
    await choose(csv(SALES))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
  })
})

describe('the header', () => {
  test('is another row where somebody says so, or none', async () => {
    open()
    await choose(csv(['', ...SALES]))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
    const header = page.getByRole('combobox', { name: 'Header' })
    await header.selectOptions('Header in row 3: Georgia, Clayton, 30, 1,743.50')
    await expect.element(grid).toHaveAttribute('aria-rowcount', '3')
    expect(shown().slice(0, 2)).toEqual([
      ['Row', 'GeorgiaA', 'ClaytonB', '30C', '1,743.50D'],
      ['4', 'Texas', 'Bastrop', '4', ''],
    ])
    await header.selectOptions('No header')
    await expect.element(grid).toHaveAttribute('aria-rowcount', '5')
    expect(shown().slice(0, 2)).toEqual([
      ['Row', 'A', 'B', 'C', 'D'],
      ['2', 'State', 'County', 'Certificates', 'Value'],
    ])
  })

  test('that is a title is said to be one, with a better row a click away', async () => {
    open()
    await choose(csv(['Sales of 2024', 'Printed yesterday', ...SALES]))
    await expect.element(page.getByText('Row 1 looks like a title. Row 3 looks more like the header.')).toBeVisible()
    await button('Use row 3').click()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
    expect(shown()[0]).toEqual(['Row', 'StateA', 'CountyB', 'CertificatesC', 'ValueD'])
    await expect.element(page.getByText(/looks like a title/)).not.toBeInTheDocument()
  })

  test('may be all there is', async () => {
    open()
    await choose(csv(SALES.slice(0, 1)))
    await expect.element(page.getByText('The sheet has a header and no rows.')).toBeVisible()
    expect(shown()).toEqual([['Row', 'StateA', 'CountyB', 'CertificatesC', 'ValueD']])
  })

  test('of more columns than can be shown says so', async () => {
    open()
    const cells = (count: number) => Array.from({ length: count }, (_, at) => `c${at + 1}`).join(',')
    await choose(csv([cells(20_000), cells(20_000)]))
    await expect.element(page.getByText('The first 1,000 of 20,000 columns are shown.')).toBeVisible()
    grid.element().focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.poll(active).toBe('c1000')
    await expect.element(grid).toHaveAttribute('aria-colcount', '1001')
    expect(grid.element().querySelectorAll('[role="gridcell"]').length).toBeLessThan(100)
  })
})

describe('the grid', () => {
  const long = () => csv(['Row,Text', ...Array.from({ length: 300_000 }, (_, at) => `${at},text ${at}`)])

  test('leads to every row by keyboard, and draws few', async () => {
    open()
    await choose(long())
    await expect.element(grid).toHaveAttribute('aria-rowcount', '300001')
    grid.element().focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.poll(active).toBe('text 299999')
    await userEvent.keyboard('{PageUp}{Home}{ArrowUp}')
    await expect.poll(() => Number(active())).toBeGreaterThan(299_900)
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowRight}')
    await expect.poll(active).toBe('text 1')
    expect(grid.element().querySelectorAll('[role="row"]').length).toBeLessThan(60)
  })

  test('leads beyond what an element can be tall', async () => {
    open()
    const block = Array.from({ length: 9999 }, (_, at) => `${at},x`).join('\n')
    await choose(new File(['Row,Text\n', ...Array.from({ length: 100 }, () => `${block}\nlast,x\n`)], 'million.csv'))
    await expect.element(page.getByText('1,000,000 rows', { exact: true })).toBeVisible()
    await expect.element(grid).toHaveAttribute('aria-rowcount', '1000001')
    const element = grid.element()
    element.scrollTop = element.scrollHeight
    await expect.poll(() => shown().at(-1)).toEqual(['1000001', 'last', 'x'])
    element.scrollTop -= 280
    await expect.poll(() => Number(shown()[10]?.[0])).toBeLessThan(1_000_000 - 20)
    element.scrollTop = 0
    await expect.poll(() => shown()[1]).toEqual(['2', '0', 'x'])
  })

  test('is scrolled to its end as soon as the last rows are there', async () => {
    open()
    const scrolled = new MutationObserver(() => {
      const element = document.querySelector('[role="grid"][aria-rowcount="1000001"]')
      if (!element) return
      scrolled.disconnect()
      element.scrollTop = element.scrollHeight
      // a frame may come at once
      element.dispatchEvent(new Event('scroll'))
    })
    scrolled.observe(document.body, { subtree: true, childList: true, attributes: true })
    const block = Array.from({ length: 9999 }, (_, at) => `${at},x`).join('\n')
    await choose(new File(['Row,Text\n', ...Array.from({ length: 100 }, () => `${block}\nlast,x\n`)], 'million.csv'))
    await expect.poll(() => shown().at(-1)).toEqual(['1000001', 'last', 'x'])
  })

  test('copies what is selected as tab-separated text, never as a formula', async () => {
    open()
    await choose(csv(['a,b', '=1+1,x', '5,"two\nlines"']))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '3')
    const copied = () => {
      const data = new DataTransfer()
      grid.element().dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
      return data.getData('text/plain')
    }
    grid.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(copied()).toBe('x')
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(copied()).toBe('\'=1+1\tx\n5\t"two\nlines"')
    await expect.element(page.getByText('A2:B3')).toBeVisible()
  })

  test('is selected in with the mouse', async () => {
    open()
    await choose(csv(SALES))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
    const selected = () =>
      [...grid.element().querySelectorAll('[aria-selected="true"]')].map((cell) => cell.textContent)
    await page.getByRole('gridcell', { name: 'Bastrop' }).click()
    expect(selected()).toEqual(['Bastrop'])
    await userEvent.keyboard('{Shift>}')
    await page.getByRole('gridcell', { name: '246' }).click({ modifiers: ['Shift'] })
    await userEvent.keyboard('{/Shift}')
    expect(selected()).toEqual(['Bastrop', '4', 'Harris', '246'])
    await page.getByRole('rowheader', { name: '2' }).click()
    expect(selected()).toEqual(['Georgia', 'Clayton', '30', '1,743.50'])
  })

  test('shows all of a long cell', async () => {
    open()
    const text = `begin ${'long '.repeat(4000)}end`
    await choose(csv(['a,b', `${text},x`]))
    await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
    expect(shown()[1]?.[1]?.length).toBeLessThan(400)
    grid.element().focus()
    await userEvent.keyboard('{Enter}')
    await expectText(page.getByRole('dialog', { name: 'A2, a' }), 'long end')
  })
})

describe('a column', () => {
  test('says what stands in it', async () => {
    open()
    await choose(csv([...SALES, 'Texas,Travis,unknown,']))
    await page.getByRole('button', { name: 'State A' }).click()
    const panel = page.getByRole('complementary', { name: 'Statistics of State' })
    await expectText(panel, 'TypeText')
    await expectText(panel, 'Different values2')
    await expectText(panel, 'Texas3')
    await page.getByRole('button', { name: 'Certificates C' }).click()
    const mixed = page.getByRole('complementary', { name: 'Statistics of Certificates' })
    await expectText(mixed, 'TypeMixed3 whole numbers1 text')
    await button('Close the statistics').click()
    await expect.element(mixed).not.toBeInTheDocument()
    await expect.element(grid).toHaveFocus()
  })
})

test.each([1440, 360])('axe finds nothing, %i px wide', async (width) => {
  await page.viewport(width, 800)
  open()
  await expect.element(page.getByRole('heading', { name: 'Upload' })).toBeVisible()
  await expectAccessible()
  await choose(csv(['Sales of 2024', ...SALES], `${'a very long name '.repeat(12)}.csv`))
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5')
  await button('Column statistics').click()
  await expectText(page.getByRole('complementary'), 'Different values')
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
