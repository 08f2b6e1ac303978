import { expect, type Locator, type Page } from '@playwright/test'
import { isWhole } from '../server/testing/proof.ts'
import { expectLoaded, signIn, test } from './journey.ts'
import { INSIDE } from './routes.ts'

/** What can be pressed. Links lead somewhere by themselves, and what is typed into is no control. */
const CONTROLS = 'button, [role="checkbox"], [role="switch"], [role="radio"], [role="tab"], summary'
/** They end the session that the others need; other journeys press them. */
const LEAVING = /log out|^Lock$|^End all/i
/** Lists, answers and days in which a control may have nothing to do. */
const STATES = [
  ...['search=zzzz', 'archived=true', 'status=3', 'search=dana'].map((query) => `/users/users?${query}`),
  ...['search=zzzz', 'archived=true'].map((query) => `/users/userAuthGroupsAdmin?${query}`),
  ...['search=zzzz', 'archived=true'].map((query) => `/users/authGroupsScopeAdmin?${query}`),
  ...['q=auctions+in+Florida', 'q=help', 'q=how+many+liens+per+state'].map((query) => `/pages/ai?${query}`),
  '/admin/calendar?month=2027-03',
]
const PATHS = [...new Set(INSIDE.filter(({ leadsTo }) => !leadsTo).map(({ path }) => path)), ...STATES]

const controlsOn = (page: Page) => page.getByRole('main').locator(CONTROLS).filter({ visible: true })

/** What a control is called, and why it cannot be used, where it cannot. */
const lookOf = (control: Locator) =>
  control.evaluate((one: HTMLElement) => {
    const labels = one instanceof HTMLButtonElement ? [...one.labels].map(({ innerText }) => innerText).join(' ') : ''
    const isOff = one.matches(':disabled, [aria-disabled="true"]')
    const why = document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent
    return { name: one.ariaLabel || labels || one.innerText, isOff, why }
  })

/** All that a person could see change: the address, the page, what is filled in, where the focus is, and how far what is scrolled. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return JSON.stringify([
      location.href,
      document.documentElement.outerHTML,
      fields.map(({ value, checked }) => [value, checked]),
      focused?.tagName === 'BUTTON' ? '' : focused?.outerHTML,
      [...document.querySelectorAll('*')].map(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]).filter(String),
    ])
  })

const EVENTS = ['request', 'download', 'filechooser', 'popup'] as const

/** Whether something happens where a control is pressed. */
async function isAnswered(page: Page, control: Locator): Promise<boolean> {
  await control.focus()
  const before = await seenOn(page)
  const heard = EVENTS.map((event) => page.waitForEvent(event as 'request', { timeout: 0 }).then(() => true))
  const changed = expect.poll(() => seenOn(page).catch(() => 'another page'), { timeout: 4000 }).not.toBe(before)
  const seen = changed.then(
    () => true,
    () => false,
  )
  await control.click()
  return Promise.race([seen, ...heard])
}

/** Opens a page, until all that it shows is there. */
async function open(page: Page, path: string) {
  await page.goto('about:blank')
  await page.goto(path)
  await expectLoaded(page)
  if (path.includes('?q=')) await expect(page.getByRole('button', { name: 'Copy link to this question' })).toBeVisible()
  if (path.includes('addEditUser')) await expect(page.getByRole('button', { name: 'Save' }).nth(0)).toBeVisible()
  if (path.includes('q=auctions')) await expect(page.getByRole('button', { name: 'Auction Type' })).toBeVisible()
}

const looksNow = async (page: Page) => Promise.all((await controlsOn(page).all()).map(lookOf))
const namesOn = async (page: Page) => (await looksNow(page)).map(({ name }) => name)

/** The controls of a page: as it has them twice, since some come later than others. */
async function looksOn(page: Page, path: string) {
  let before = ''
  for (;;) {
    await open(page, path)
    const looks = await looksNow(page)
    if (JSON.stringify(looks) === before) return looks
    before = JSON.stringify(looks)
  }
}

test.describe('every control', () => {
  test.setTimeout(1_800_000)

  test('does what its name says, or says why it cannot', async ({ page }) => {
    await signIn(page)
    const dead: string[] = []
    for (const [nth, path] of PATHS.entries()) {
      const looks = await looksOn(page, path)
      for (const [at, { name, isOff, why }] of looks.entries()) {
        if (isOff && !why) dead.push(`${path}: ${name} does not say why it is off`)
        // Among all other tests some of each page.
        if (isOff || LEAVING.test(name) || !(isWhole || (at + nth) % 8 === 0)) continue
        await open(page, path)
        const names = looks.map((one) => one.name)
        const isThere = await expect
          .poll(() => namesOn(page), { timeout: 10_000 })
          .toEqual(names)
          .then(
            () => true,
            () => false,
          )
        if (!isThere) dead.push(`${path}: ${name} is elsewhere the next time`)
        else if (!(await isAnswered(page, controlsOn(page).nth(at)))) dead.push(`${path}: ${name} does nothing`)
      }
    }
    expect(dead).toEqual([])
  })
})
