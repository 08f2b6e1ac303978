import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { COUNTS } from '#web/lib/chart-formats.ts'
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
