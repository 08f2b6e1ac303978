import { expect, type Locator, type Page } from '@playwright/test'
import { isWhole } from '../server/testing/proof.ts'
import { expectLoaded, signIn, test } from './journey.ts'
import { INSIDE } from './routes.ts'

/** What can be pressed. Links lead somewhere by themselves, and what is typed into is no control. */
const CONTROLS =
  'button, summary, input[type="checkbox"], input[type="radio"], :is([role="checkbox"], [role="switch"], [role="radio"], [role="tab"]):not(button)'
/** What opens above the page. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** What is chosen already: pressing it again leaves it so. */
const CHOSEN =
  ':is([role="radio"], [role="menuitemradio"])[aria-checked="true"], [role="tab"][aria-selected="true"], input[type="radio"]:checked, [aria-current="date"]'
/** They end the session that the others need, break a part of the page on purpose, or are a time of day that says all of it at the focus; other tests press them. */
const LEFT_OUT = /log out|^Lock$|^End all|^Sign out|^Break it$|^\d{1,2}:\d\d [AP]M$/i
/** Lists, answers and days in which a control may have nothing to do. */
const STATES = [
  ...['search=zzzz', 'archived=true', 'status=3', 'search=dana'].map((query) => `/users/users?${query}`),
  ...['search=zzzz', 'archived=true'].map((query) => `/users/userAuthGroupsAdmin?${query}`),
  ...['search=zzzz', 'archived=true'].map((query) => `/users/authGroupsScopeAdmin?${query}`),
  ...['q=auctions+in+Florida', 'q=help', 'q=how+many+liens+per+state'].map((query) => `/pages/ai?${query}`),
  '/admin/calendar?day=2027-03-14',
]
const PATHS = [...new Set(INSIDE.filter(({ leadsTo }) => !leadsTo).map(({ path }) => path)), ...STATES]

const IN_GALLERY = /^\/(?:components|forms|table-list)\//

const NO_REASON = 'does not say why it is off'

/** A control as a person would tell it from others: its name, and which of that name it is. */
type Control = {
  name: string
  nth: number
  /** how many like it stand before it in the rows of a list */
  alike: number
  isOff: boolean
  isBusy: boolean
  /** as what can be chosen once */
  isChosen: boolean
  why: string | undefined
}

const topLayer = (page: Page) => page.locator(LAYERS).filter({ visible: true }).last()

/** The controls that are seen in a part of a page, as it is now. */
async function controlsIn(place: Locator): Promise<(Control & { id: string; control: Locator })[]> {
  const looks = await place.locator(CONTROLS).evaluateAll(
    (elements: HTMLElement[], chosen) =>
      elements.map((one) => {
        const labels = one instanceof HTMLInputElement || one instanceof HTMLButtonElement ? (one.labels ?? []) : []
        const named = [...(one.ariaLabelledByElements ?? labels)].map(({ textContent }) => textContent).join(' ')
        // Others may come before it meanwhile.
        one.dataset.control ??= crypto.randomUUID()
        return {
          id: one.dataset.control,
          name: (one.ariaLabel || named || one.innerText).trim(),
          isSeen: one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden="true"], [inert]'),
          row: one.closest('ul, ol, tbody') ? one.className : undefined,
          isBusy: one.ariaBusy === 'true',
          isChosen: one.matches(chosen),
          isOff: one.matches(':disabled, [aria-disabled="true"]'),
          why: document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
        }
      }),
    CHOSEN,
  )
  const found = new Map<string, number>()
  return looks.flatMap(({ isSeen, id, row, ...look }) => {
    if (!isSeen) return []
    const alike = row === undefined ? 0 : (found.get(row) ?? 0)
    if (row !== undefined) found.set(row, alike + 1)
    const nth = found.get(look.name) ?? 0
    found.set(look.name, nth + 1)
    return [{ ...look, id, nth, alike, control: place.locator(`[data-control="${id}"]`) }]
  })
}

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
  // The focus alone chooses a tab.
  if ((await control.getAttribute('role')) !== 'tab') await control.focus()
  const before = await seenOn(page)
  const heard = EVENTS.map((event) => page.waitForEvent(event as 'request', { timeout: 0 }).then(() => true))
  const changed = expect.poll(() => seenOn(page).catch(() => 'another page'), { intervals: [100] }).not.toBe(before)
  const seen = changed.then(
    () => true,
    () => false,
  )
  await control.click()
  return Promise.race([seen, ...heard])
}

/** From now on pages open in a browser that remembers what it does now: neither what was folded, nor a draft. */
async function keepBrowser(page: Page) {
  const kept = await page.evaluate(() => Object.entries(localStorage))
  await page.addInitScript((entries) => {
    if (location.href === 'about:blank') return
    localStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, kept)
}

/** Opens a page, until all that it shows is there. */
async function open(page: Page, path: string) {
  await page.goto('about:blank')
  await page.goto(path)
  await expectLoaded(page)
  // For a moment nothing stands in the place of a page of the gallery whose code is on its way.
  if (IN_GALLERY.test(path)) await expect(page.locator('main section')).not.toHaveCount(0)
  // What is asked has its answer.
  if (path.includes('?q=')) await expect(page.getByRole('button', { name: 'Copy link to this question' })).toBeVisible()
}

/** The controls of a page: as it has them twice, since some come later than others. */
async function controlsOf(page: Page, path: string, place: Locator): Promise<Control[]> {
  let before = ''
  for (;;) {
    await open(page, path)
    const controls = await controlsIn(place)
    const looks = JSON.stringify(controls.map(({ name, isOff }) => [name, isOff]))
    if (looks === before) return controls
    before = looks
  }
}

/** Presses a control once it is there to stay: what comes of a call may take the place of all that stood there. @returns what is wrong with it */
async function press(page: Page, place: Locator, { name, nth, isOff }: Control): Promise<string | undefined> {
  let found: Awaited<ReturnType<typeof controlsIn>>[number] | undefined
  const look = async () => {
    const before = found?.id
    found = (await controlsIn(place)).find((one) => one.name === name && one.nth === nth)
    return found?.isBusy === false && found.isOff === isOff && found.id === before
  }
  await expect
    .poll(look)
    .toBe(true)
    .catch(() => undefined)
  if (!found) return 'is not there any more'
  // The gallery shows one that is so for good.
  if (found.isBusy) return undefined
  // What was pressed before may have left it nothing to do.
  if (found.isOff) return found.why ? undefined : NO_REASON
  return (await isAnswered(page, found.control)) ? undefined : 'does nothing'
}

test.describe.configure({ mode: 'parallel' })
for (const [at, path] of PATHS.entries()) {
  test(`every control of ${path} does what its name says, or says why it cannot`, async ({ page }) => {
    test.setTimeout(900_000)
    await signIn(page)
    await keepBrowser(page)
    const wrong: string[] = []
    const note = ({ name }: Control, what: string | undefined, where = '') =>
      what && wrong.push(`${name} ${what}${where}`)
    /** Those to be pressed: of rows that are alike three, and of each page every third, or among all other tests every eighth. */
    const toPress = (controls: readonly Control[]) => {
      for (const one of controls) if (one.isOff && !one.isBusy && !one.why) note(one, NO_REASON)
      const can = controls.filter(
        ({ name, isOff, isChosen, alike }) => !isOff && !isChosen && alike < 3 && !LEFT_OUT.test(name),
      )
      return can.filter((_, nth) => (nth + at) % (isWhole ? 3 : 8) === 0)
    }
    // What stands around the pages is the same on all of them.
    const place = path === '/pages/ai' ? page.locator('body') : page.getByRole('main')
    const inLayers: [opener: Control, within: Control][] = []
    for (const one of toPress(await controlsOf(page, path, place))) {
      await open(page, path)
      note(one, await press(page, place, one))
      // What a page opens is the same in each of its states, and from each of its rows.
      if (!isWhole || one.alike > 0 || STATES.includes(path) || !(await topLayer(page).isVisible())) continue
      for (const within of toPress(await controlsIn(topLayer(page)))) inLayers.push([one, within])
    }
    for (const [opener, within] of inLayers) {
      await open(page, path)
      await press(page, place, opener)
      note(within, await press(page, topLayer(page), within), ` in what ${opener.name} opens`)
    }
    expect(wrong).toEqual([])
  })
}
