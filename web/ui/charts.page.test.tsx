import type {} from '@vitest/browser-playwright'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { COUNTS } from '#web/lib/charts.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { BarList, type ChartProps } from './bar-list.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { ColumnChart, type ColumnRow } from './column-chart.tsx'

const MONTHS: ColumnRow[] = [
  { label: 'October 2026', name: 'Oct', value: 0, rest: 205 },
  { label: 'November 2026', value: 36, rest: 130, before: 90 },
  { label: 'January 2027', name: 'Jan', under: '2027', value: 27, rest: 0, skips: true },
]
const NAMES = { value: 'Upcoming', rest: 'Ran' }
const chosen: string[] = []
const CHART: ChartProps<ColumnRow> = {
  title: 'Auctions by month',
  rows: MONTHS,
  formats: COUNTS,
  names: NAMES,
  control: ({ label }, look) => <button type="button" {...look} onClick={() => chosen.push(label)} />,
}
const chart = page.getByRole('list', { name: 'Auctions by month' })
const textsOf = (rows: ArrayLike<Element>) => Array.from(rows, ({ textContent }) => textContent)

const show = (figures: 'columns' | 'axis', more: Partial<ChartProps<ColumnRow>> = {}) =>
  renderApp(
    <main className="bg-surface p-6">
      <ChartFrame
        title="Auctions by month"
        text="166 in November"
        names={NAMES}
        columns={<ColumnChart {...CHART} {...more} figures={figures} />}
        table={<BarList {...CHART} {...more} />}
      />
    </main>,
  )

test.each(['columns', 'axis'] as const)(
  'columns with figures on %s say them, and each is chosen by keyboard',
  async (figures) => {
    chosen.length = 0
    show(figures)
    await expect.element(chart).toBeVisible()
    const named = [...chart.element().querySelectorAll('button')]
    expect(textsOf(named.map((button) => button.querySelector('.sr-only') ?? button))).toEqual([
      'Show October 2026: 0 upcoming, 205 ran',
      'Show November 2026: 36 upcoming, 130 ran',
      'Show January 2027: 27 upcoming, 0 ran',
    ])
    named[1]?.focus()
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual(['November 2026'])
    await expectAccessibleAnywhere(page.viewport)
  },
)

test('the heights are the figures, what is over beneath what is to come', async () => {
  show('axis')
  await expect.element(chart).toBeVisible()
  const [, november] = chart.element().querySelectorAll('li')
  const [value, rest] = [...(november?.querySelectorAll('.bg-data, .bg-press') ?? [])].map((part) =>
    part.getBoundingClientRect(),
  )
  expect((value?.height ?? 0) / (rest?.height ?? 1)).toBeCloseTo(36 / 130, 1)
  expect(value?.bottom).toBe(rest?.top)
})

test('the table has every figure under its name', async () => {
  show('columns')
  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'Auctions by month' })
  expect(textsOf(table.element().querySelectorAll('tr'))).toEqual([
    'UpcomingRan',
    'October 20260205',
    'November 202636130',
    'January 2027270',
  ])
  await page.getByRole('button', { name: 'Show January 2027' }).click()
  expect(chosen.at(-1)).toBe('January 2027')
  await expectAccessibleAnywhere(page.viewport)
  await page.getByRole('button', { name: 'Show as columns' }).click()
  await expect.element(chart).toBeVisible()
})

test('on paper all rows stand, with their bars', async () => {
  const rows = Array.from({ length: 51 }, (_, at) => ({ label: `State ${at + 1}`, value: 51 - at }))
  const { control: _, names: __, ...plain } = CHART
  renderApp(
    <main>
      <BarList {...plain} rows={rows} />
    </main>,
  )
  const drawn = () => document.querySelectorAll('tbody tr').length
  await expect.poll(drawn).toBe(50)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await expect.poll(drawn).toBe(51)
  const heights = [...document.querySelectorAll('.bg-data')].map((bar) => bar.getBoundingClientRect().height)
  expect(Math.min(...heights)).toBeGreaterThan(8)
})

test('with figures over them, the newest columns are in sight first', async () => {
  await page.viewport(360, 800)
  const rows = Array.from({ length: 12 }, (_, at) => ({ label: `Month ${at + 1}`, value: at }))
  show('columns', { rows })
  await expect.element(chart).toBeVisible()
  const [list, last] = [chart.element(), chart.element().lastElementChild]
  expect(last?.getBoundingClientRect().right).toBeLessThanOrEqual(list.getBoundingClientRect().right + 1)
})

test('ninety columns fit into a phone', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => ({
    label: `Day ${at + 1}`,
    value: at,
    name: at % 30 ? '' : `Day ${at + 1}`,
  }))
  show('axis', { rows })
  await expect.element(chart).toBeVisible()
  await expectAccessibleAnywhere(page.viewport)
})
