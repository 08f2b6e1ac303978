import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessible.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { DateRange } from './date-field.tsx'
import { MultiSelect } from './multi-select.tsx'
import { RangeSlider, Slider } from './slider.tsx'
import { SWITCH_COLOURS, Switch } from './switch.tsx'
import { TagsInput } from './tags-input.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Keeps a part's value, and shows it. */
function Kept<Value>({ first, of }: { first: Value; of: (value: Value, set: (value: Value) => void) => ReactNode }) {
  const [value, setValue] = useState(first)
  return (
    <main>
      {of(value, setValue)}
      <output aria-label="value">{JSON.stringify(value)}</output>
    </main>
  )
}
const value = page.getByLabelText('value', { exact: true })
const wordsOf = (first: readonly string[]) =>
  renderApp(
    <Kept<readonly string[]>
      first={first}
      of={(words, setWords) => <TagsInput label="Words" value={words} onChange={setWords} />}
    />,
  )

test('a switch is turned by Space, by a click and by its label, and says how it stands', async () => {
  renderApp(
    <Kept
      first={false}
      of={(on, setOn) => <Switch label="Mail me" hint="Once a day" checked={on} onChange={setOn} />}
    />,
  )
  const part = page.getByRole('switch', { name: 'Mail me' })
  await expect.element(part).toHaveAttribute('aria-checked', 'false')
  await expect.element(part).toHaveAccessibleDescription('Once a day')
  await userEvent.keyboard('{Tab} ')
  await expect.element(part).toHaveAttribute('aria-checked', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(value).toHaveTextContent('false')
  await part.click()
  await expect.element(value).toHaveTextContent('true')
  await page.getByText('Mail me').click()
  await expect.element(value).toHaveTextContent('false')
  await expectAccessible()
})

test('a switch that is on has the colour that it is given, and one that is disabled has none (§9)', async () => {
  renderApp(
    <main>
      {SWITCH_COLOURS.map((colour) => (
        <Switch key={colour} label={colour} colour={colour} checked onChange={() => {}} />
      ))}
      <Switch label="disabled" checked disabled onChange={() => {}} />
    </main>,
  )
  await expect.element(page.getByRole('switch', { name: 'blue' })).toBeVisible()
  const grounds = page
    .getByRole('switch')
    .elements()
    .map((part) => getComputedStyle(part).backgroundColor)
  expect(SWITCH_COLOURS).toEqual(['blue', 'azure', 'green', 'orange', 'red', 'purple', 'black'])
  expect(new Set(grounds).size).toBe(SWITCH_COLOURS.length + 1)
})

test('tags are added by Enter, a comma, leaving the field and pasting a list', async () => {
  wordsOf([])
  const field = page.getByLabelText('Words', { exact: true }).last()
  await field.fill('Polk')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Lake,')
  await userEvent.keyboard('  Lee ')
  await userEvent.tab()
  await expect.element(value).toHaveTextContent('["Polk","Lake","Lee"]')
  const pasted = new DataTransfer()
  pasted.setData('text', 'Orange, Polk\nDade')
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  await expect.element(value).toHaveTextContent('["Polk","Lake","Lee","Orange","Dade"]')
  await expect.element(page.getByText('Polk: there already.')).toBeVisible()
  await expectAccessible()
})

test('a comma parts tags however the text came: filled in by the browser, spoken, or put together by a phone', async () => {
  wordsOf([])
  const field = page.getByLabelText('Words', { exact: true }).last()
  await field.fill('Polk, Lake ,Lee')
  await expect.element(value).toHaveTextContent('["Polk","Lake"]')
  await expect.element(field).toHaveValue('Lee')
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('no field')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  setValue?.call(input, 'Lee, Dade')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  await expect.element(field).toHaveValue('Lee, Dade')
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.element(value).toHaveTextContent('["Polk","Lake","Lee"]')
  await userEvent.tab()
  await expect.element(value).toHaveTextContent('["Polk","Lake","Lee","Dade"]')
})

test('a tag that is there already is refused, whatever its case, and what changes is read aloud', async () => {
  wordsOf(['Polk', 'Lake'])
  const field = page.getByLabelText('Words', { exact: true }).last()
  await field.fill('polk')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('polk: there already.')).toBeVisible()
  await expect.element(value).toHaveTextContent('["Polk","Lake"]')
  await userEvent.keyboard('Lee{Enter}')
  await expect.element(page.getByText('Lee added.')).toBeInTheDocument()
  await userEvent.keyboard('{Backspace}')
  await expect.element(page.getByText('Lee removed.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove Polk' }).click()
  await expect.element(value).toHaveTextContent('["Lake"]')
  await expect.element(field).toHaveFocus()
})

const STATES = ['Arizona', 'Florida', 'Georgia', 'Iowa', 'Texas'].map((name) => ({ value: name, label: name }))
const statesOf = (first: readonly string[]) =>
  renderApp(
    <Kept<readonly string[]>
      first={first}
      of={(states, setStates) => (
        <MultiSelect label="States" placeholder="Any state" options={STATES} value={states} onChange={setStates} />
      )}
    />,
  )
const states = page.getByRole('combobox', { name: 'States' })

test('a multi-select names the first two and counts the rest; it stays open while one chooses by keyboard (§9)', async () => {
  statesOf([])
  await expect.element(states).toHaveTextContent('Any state')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('option', { name: 'Arizona' })).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  await expect.element(states).toHaveTextContent('Arizona, Florida')
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(states).toHaveTextContent('Arizona, Florida+1')
  await expect.element(page.getByRole('option', { name: 'Texas' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(states).toHaveFocus()
  await expectAccessible()
})

test('a multi-select closes half a second after the mouse has left it (§9)', async () => {
  statesOf(['Iowa', 'Texas', 'Florida', 'Georgia'])
  await expect.element(states).toHaveTextContent('Florida, Georgia+2')
  await states.click()
  const list = page.getByRole('listbox')
  await page.getByRole('option', { name: 'Arizona' }).hover()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  list.element().parentElement?.dispatchEvent(new PointerEvent('pointerout', { pointerType: 'mouse', bubbles: true }))
  vi.advanceTimersByTime(400)
  expect(list.elements()).toHaveLength(1)
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  await expect.element(list).not.toBeInTheDocument()
})

test('a slider goes by steps, by ten of them and to its ends, and says its value in words', async () => {
  renderApp(
    <Kept
      first={30}
      of={(days, setDays) => (
        <Slider label="Days" min={1} max={90} value={days} onChange={setDays} format={(count) => `${count} days`} />
      )}
    />,
  )
  const slider = page.getByRole('slider', { name: 'Days' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', '30 days')
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.element(value).toHaveTextContent('31')
  await userEvent.keyboard('{PageUp}')
  await expect.element(value).toHaveTextContent('41')
  await userEvent.keyboard('{End}')
  await expect.element(value).toHaveTextContent('90')
  await userEvent.keyboard('{Home}')
  await expect.element(value).toHaveTextContent('1')
  await expect.element(page.getByText('1 days')).toBeVisible()
  await expectAccessible()
})

test('the two ends of a range do not pass each other', async () => {
  renderApp(
    <Kept<readonly [number, number]>
      first={[4, 6]}
      of={(range, setRange) => <RangeSlider label="Value" min={0} max={10} value={range} onChange={setRange} />}
    />,
  )
  await expect.element(page.getByRole('slider', { name: 'Value, to' })).toBeVisible()
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(value).toHaveTextContent('[6,6]')
  await userEvent.keyboard('{Tab}{End}')
  await expect.element(value).toHaveTextContent('[6,10]')
  await expect.element(page.getByText('6 to 10')).toBeVisible()
  await expectAccessible()
})

test('a range of days says when it is the wrong way round, and an end may be open', async () => {
  renderApp(
    <Kept<readonly [string, string]>
      first={['', '']}
      of={(days, setDays) => <DateRange legend="Auctions" value={days} onChange={setDays} hint="Either may be open" />}
    />,
  )
  const wrong = page.getByText('The last day is before the first.')
  await page.getByLabelText('From').fill('2027-03-10')
  await expect.element(wrong).not.toBeInTheDocument()
  await page.getByLabelText('To', { exact: true }).fill('2027-03-01')
  await expect.element(wrong).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('2027-03-10')
  await expect.element(wrong).not.toBeInTheDocument()
  await expect.element(value).toHaveTextContent('["2027-03-10","2027-03-10"]')
  await expectAccessible()
})
