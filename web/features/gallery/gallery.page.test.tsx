import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inTheme } from '#web/testing/accessible.ts'
import { anAuction } from '#web/testing/an-auction.ts'
import { fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { figuresAnswer } from '#web/testing/figures.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const user = aUser({ scopes: ['upload', 'users'] })
const settings = {
  company_name: '',
  phone: '(800) 555-0199',
  example_questions: [],
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
}
const TOTAL = 6000

async function open(address: string) {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1440, 900))
  const server = fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/settings/welcome': () => ({ development_mailbox: true, phone: '', company_name: '' }),
    'GET /api/auth/me': () => user,
    'POST /api/auctions/figures': figuresAnswer,
    'GET /api/auctions': ({ query }) => {
      if (query.get('search')) return listOf([])
      const size = Number(query.get('page_size'))
      const first = (Number(query.get('page')) - 1) * size
      return listOf(
        Array.from({ length: size }, (_, at) => anAuction(first + at + 1)),
        TOTAL,
      )
    },
  })
  return { ...server, router: openApp(address, { user }) }
}

test('a part that there is none of is any other path (§2)', async () => {
  await open('/components/nothing')
  await expect.element(page.getByRole('heading', { name: 'The page requested could not be found' })).toBeVisible()
})

test('the parts of a section stand beside each other, and say which one this is', async () => {
  const { router } = await open('/components')
  const links = page.getByRole('navigation', { name: 'Components' })
  await expect.element(links.getByRole('link', { name: 'Buttons' })).toHaveAttribute('aria-current', 'page')
  await links.getByRole('link', { name: 'Sweet Alert' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sweet Alert', level: 1 })).toBeVisible()
  expect(router.state.location.pathname).toBe('/components/sweet-alert')
})

test('an example that breaks says so in its own place, and can be tried again', async () => {
  await open('/components/panels')
  await page.getByRole('button', { name: 'Break it' }).click()
  await expect.element(page.getByText('A part of this page could not be shown.')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  const well = page.getByText('This part is well.')
  await expect.element(well).toBeVisible()
  // The focus is where the part stands, not lost with the button.
  expect(document.activeElement).toBe(well.element().parentElement)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Break it' })).toHaveFocus()
  expect(well.element().parentElement?.hasAttribute('tabindex')).toBe(false)
})

test('a state is drawn by the rules that hold for it: hover shows without a pointer', async () => {
  await open('/components/buttons')
  const cancel = (state: string) => {
    const found = document.querySelectorAll(`[data-shown="${state}"] button`)
    return [...found].find((button) => button.textContent === 'Cancel') ?? document.body
  }
  await expect.poll(() => cancel('hover').tagName).toBe('BUTTON')
  const ground = (state: string) => getComputedStyle(cancel(state)).backgroundColor
  await expect.poll(() => ground('hover')).not.toBe(ground('default'))
  await expect.poll(() => getComputedStyle(cancel('focus')).outlineStyle).toBe('solid')
  expect(getComputedStyle(cancel('default')).outlineStyle).toBe('none')
})

test('hover and pressed show on switches and panels, too', async () => {
  const { router } = await open('/forms/extended')
  const drawn = (state: string, part: string) =>
    [...document.querySelectorAll(`[data-shown="${state}"] ${part}`)].map((one) => {
      const { backgroundColor, boxShadow } = getComputedStyle(one)
      return `${backgroundColor} ${boxShadow}`
    })
  const differs = async (part: string) => {
    const looks = () => new Set(['default', 'hover', 'pressed'].flatMap((state) => drawn(state, part)[0] ?? []))
    await expect.poll(() => looks().size, { message: part }).toBe(3)
  }
  await differs('[role="switch"]')
  await router.navigate({ to: '/components/$part', params: { part: 'panels' } })
  await differs('h3 button')
})

test('all eight types of notification are there, in any of six places, and stay as long as is said (§9)', async () => {
  await open('/components/notifications')
  await expect.element(page.getByRole('button', { name: 'Show requiredOrange' })).toBeVisible()
  expect(
    page.getByRole('button', { name: /^Show (info|primary|danger|warning|success|basic|required)/ }).all().length,
  ).toBe(8)
  await page.getByRole('combobox', { name: 'Place' }).click()
  await page.getByRole('option', { name: 'top left' }).click()
  await page.getByRole('button', { name: 'Show it' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('Here, top left.')
  await expect.element(toast).toBeVisible()
  const { left, top } = toast.element().getBoundingClientRect()
  expect(left).toBeLessThan(200)
  expect(top).toBeLessThan(200)
  await toast.click()
  await expect.element(toast).not.toBeInTheDocument()
})

test('a timed dialog says what worked, and a confirmed number has to be typed', async () => {
  await open('/components/sweet-alert')
  await Promise.all([
    expect.element(page.getByRole('dialog', { name: 'Success' })).toBeVisible(),
    page.getByRole('button', { name: 'Show Success' }).click(),
  ])
  await page.getByRole('button', { name: 'Delete what many hold' }).click()
  const number = page.getByLabelText('12 people are affected. Type how many to confirm.')
  await number.fill('11')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await number.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Delete scope', { exact: true }).last()).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('an alert that is dismissed hides (§4)', async () => {
  await open('/components/notifications')
  const alert = page.getByText('What is good to know can be dismissed, and it stays away.')
  await expect.element(alert).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('icons are searched by name', async () => {
  await open('/components/icons')
  await page.getByLabelText('Search by name').fill('chevron')
  await expect.element(page.getByText('4 icons')).toBeVisible()
  await page.getByLabelText('Search by name').fill('unicorn')
  await expect.element(page.getByText('No icon is called “unicorn”')).toBeVisible()
})

test('every colour stands out as far as it has to, measured in both themes', async () => {
  const table = page.getByRole('region', { name: 'Contrast of colours' })
  const cells = () => [...document.querySelectorAll('td[title*=":1"]')].map((cell) => cell.textContent)
  const tooLow = () => [...table.element().querySelectorAll('[title^="Less"]')].map(nameOfRow)
  inTheme('light')
  await open('/components/typography')
  await expect.poll(() => cells().filter(Boolean).length).toBe(96)
  expect(tooLow()).toEqual([])
  const inLight = cells()
  inTheme('dark')
  await expect.poll(cells).not.toEqual(inLight)
  expect(tooLow()).toEqual([])
})
const nameOfRow = (cell: Element) => `${cell.closest('tr')?.textContent}`

test('a form says what is wrong beside its fields, once, by the rules and in the words of §5', async () => {
  await open('/forms/validation')
  const form = page.getByRole('form', { name: 'A new user' })
  const said = () => [...form.element().querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
  await form.getByRole('button', { name: 'Check' }).click()
  await expect.element(form.getByLabelText('First Name')).toHaveFocus()
  const missing = ['No user first name!', 'No user last name!', 'No user email!', 'No user password!']
  await expect.poll(said).toEqual(missing)
  await form.getByLabelText('First Name').fill('Ada')
  await form.getByLabelText('Last Name').fill('Lovelace')
  await form.getByLabelText('Email').fill('ada')
  await form.getByLabelText('Phone').fill('12345')
  const password = form.getByRole('textbox', { name: 'Password', exact: true })
  const rules = [
    ['a', 'Password must include at least one capital letter.'],
    ['aB', 'Password must include at least one number.'],
    ['aB1', 'Password must include at least one special character.'],
  ] as const
  for (const [text, rule] of rules) {
    await password.fill(text)
    await form.getByRole('button', { name: 'Check' }).click()
    await expect
      .poll(said)
      .toEqual([
        'Enter an email address, such as dana@example.com.',
        'Enter a phone number of 10 digits.',
        rule,
        'Passwords do not match.',
      ])
  }
  await expect.element(form.getByLabelText('Email')).toHaveFocus()
  await password.fill('aB1!quiet')
  await form.getByLabelText('Confirm Password').fill('aB1!quiet')
  await form.getByLabelText('Email').fill('ada@example.com')
  await form.getByLabelText('Phone').fill('(407) 555-0142')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('Everything is right. Nothing was sent.')).toBeVisible()
  expect(said()).toEqual([])
})

test('the generic pagination has ten rows a page, five numbers in sight and ten pages (§9)', async () => {
  const { calls } = await open('/table-list/paginated')
  const example = page.getByRole('region', { name: 'Pagination' })
  await expect.element(example.getByText('1 to 10 of 100')).toBeVisible()
  const numbers = () =>
    [...example.element().querySelectorAll('nav :is([aria-current], [aria-label^="Page "])')].map(
      (one) => one.textContent,
    )
  expect(numbers()).toEqual(['1', '2', '3', '4', '5'])
  await example.getByRole('button', { name: 'Page 5' }).click()
  await expect.element(example.getByText('County 50', { exact: true })).toBeVisible()
  await expect.poll(numbers).toEqual(['3', '4', '5', '6', '7'])
  await expect.poll(() => document.activeElement?.textContent).toBe('5')
  expect(
    calls.some(({ request }) => request.query.get('page') === '5' && request.query.get('page_size') === '10'),
  ).toBe(true)
})

test('the first column stays when a table scrolls sideways on a phone', async () => {
  await open('/table-list/regular')
  const example = page.getByRole('region', { name: 'First ten auctions' })
  await expect.element(example.getByText('County 10', { exact: true })).toBeVisible()
  await page.viewport(360, 800)
  const box = example.element()
  box.scrollLeft = 300
  await expect.poll(() => box.scrollLeft).toBe(300)
  const leftOf = (part: Element | null) => Math.round(part?.getBoundingClientRect().left ?? 0)
  for (const cell of ['th', 'td']) expect(leftOf(box.querySelector(`${cell}:first-child`)), cell).toBe(leftOf(box) + 1)
})

test('a table of many rows is as wide as its columns, sums and all', async () => {
  await open('/table-list/extended')
  const table = page.getByRole('grid', { name: 'Many auctions' })
  await expect.element(table.getByText('County 1', { exact: true })).toBeVisible()
  const box = table.element().parentElement
  expect(box?.scrollWidth).toBe(box?.clientWidth)
})

test('what can be tried again in the examples is tried again', async () => {
  await open('/components/notifications')
  const failed = page.getByText('Error getting scopes!: no connection')
  await expect.element(failed.last()).toBeVisible()
  expect(failed.all()).toHaveLength(2)
  await page.getByRole('button', { name: 'Retry' }).nth(0).click()
  await expect.poll(() => failed.all().length).toBe(1)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('The scopes were read.')).toBeVisible()
})

test('with Shift, all rows up to the last one are chosen', async () => {
  await open('/table-list/extended')
  const table = page.getByRole('table', { name: 'Auctions to choose from' })
  await table.getByRole('checkbox', { name: 'County 2', exact: true }).click()
  await table.getByRole('checkbox', { name: 'County 5', exact: true }).click({ modifiers: ['Shift'] })
  const chosen = () => table.getByRole('checkbox', { checked: true }).all().length
  await expect.poll(chosen).toBe(4)
  await table.getByRole('checkbox', { name: 'County 3', exact: true }).click({ modifiers: ['Shift'] })
  await expect.poll(chosen).toBe(1)
})

test('a list of auctions that is searched in vain speaks of auctions', async () => {
  await open('/table-list/paginated')
  await page.getByRole('textbox', { name: 'Search for a state, county or type' }).fill('zzzzzz')
  await expect.element(page.getByText('No auction matches “zzzzzz”.')).toBeVisible()
})

test('a table of the gallery that cannot be read says so, and is read again', async () => {
  await page.viewport(1440, 900)
  let fails = true
  fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => user,
    'GET /api/auctions': () => (fails ? problem('unexpected', 'It broke.') : listOf([anAuction(7)])),
  })
  openApp('/table-list/regular', { user })
  const example = page.getByRole('region', { name: 'List table' })
  await expect.element(example.getByText('It broke.')).toBeVisible()
  fails = false
  await example.getByRole('button', { name: 'Retry' }).click()
  await expect.element(example.getByText('County 7')).toBeVisible()
})
