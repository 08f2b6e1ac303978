import { expect, type Locator, type Page } from '@playwright/test'
import { ADMIN, openProfileMenu, signIn, test } from './journey.ts'

const CROWD = 1200
test.beforeAll(({ execute }) =>
  execute(
    `insert into users (username, email, password_hash, first_name, last_name, user_type_id)
    select 'crowd.' || lpad(n::text, 4, '0'), 'crowd' || n || '@list.example', '', 'In', 'Crowd' || $1, 5
    from generate_series(1, ${CROWD}) n`,
    ['d'],
  ),
)
test.afterAll(({ execute }) => execute("delete from users where email like '%@list.example'", []))

const LIST = '/users/users?search=@list.example&page_size=500'
const edit = (page: Page, username: string) => page.getByRole('button', { name: `Edit ${username}`, exact: true })
const topOf = (page: Page) =>
  page.getByRole('table', { name: 'Users' }).evaluate((table) => table.parentElement?.scrollTop)

async function goOn(page: Page, username: string) {
  await expect(edit(page, 'crowd.0001')).toBeVisible()
  await page.getByRole('table', { name: 'Users' }).evaluate((table) => table.parentElement?.scrollTo({ top: 9000 }))
  await edit(page, username).click()
  await expect(page.getByLabel('First Name')).toHaveValue('In')
}

test('who comes back from editing is where they were: by Back, by the browser’s own, after saving and after a reload', async ({
  page,
  execute,
}) => {
  await signIn(page, ADMIN, LIST)
  await goOn(page, 'crowd.0255')
  await page.goBack()
  await expect(edit(page, 'crowd.0255')).toBeFocused()
  await expect.poll(() => topOf(page)).toBe(9000)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(edit(page, 'crowd.0255')).toBeFocused()
  await expect.poll(() => topOf(page)).toBe(9000)
  await edit(page, 'crowd.0260').click()
  await page.getByLabel('First Name').fill('Out')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(edit(page, 'crowd.0260')).toBeFocused()
  await expect.poll(() => topOf(page)).toBe(9000)
  // After a reload nothing is known of the list; and somebody who stands elsewhere by now is looked for.
  await edit(page, 'crowd.0262').click()
  await expect(page.getByLabel('First Name')).toHaveValue('In')
  await execute("update users set username = 'crowd.0003.again' where username = $1", ['crowd.0262'])
  await page.reload()
  await expect(page.getByLabel('First Name')).toHaveValue('In')
  await page.goBack()
  await expect(edit(page, 'crowd.0003.again')).toBeFocused()
  await expect(edit(page, 'crowd.0003.again')).toBeInViewport()
})

test('what is typed is kept while the screen is locked, and asked about by logging out and reloading', async ({
  page,
}) => {
  await signIn(page, ADMIN, '/users/users')
  await page.getByRole('link', { name: 'Add +' }).click()
  await page.getByLabel('First Name').fill('Chidi')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  const reload = () => page.evaluate(() => location.reload())
  await openProfileMenu(page)
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect(page.getByText('Locked. Enter your password to go on.')).toBeVisible()
  await expect(page).toHaveTitle('Lock · Liendesk')
  await page.evaluate(() => history.back())
  await reload()
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  const lock = page.getByRole('dialog', { name: 'Lock' })
  await lock.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+s')
  await lock.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Chidi')
  await expect(page).toHaveURL(/addEditUser$/)
  await openProfileMenu(page)
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Chidi')
  await openProfileMenu(page)
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('a reload while the password is asked for is asked about', async ({ page, execute }) => {
  await signIn(page, ADMIN, '/users/authGroupsScopeAdmin')
  await execute(
    "update sessions set confirmed_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)",
    [ADMIN.username],
  )
  await page.getByRole('button', { name: 'Add New Scope' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('never-saved')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Lost, if nobody asks')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toBeVisible()
})

/** Whether two things are seen at the same place. */
async function overlap(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not to be seen.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const width of [1440, 360]) {
  test(`an export can be reached, and what is said of it leaves the pager free, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, ADMIN, LIST)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export 1,200' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await download
    const said = page.getByRole('region', { name: 'Notifications' }).getByText('Exported 1,200 users')
    await expect(said).toBeVisible()
    for (const part of [page.getByRole('navigation', { name: 'Pages' }), page.getByLabel('Go to page')]) {
      expect(await overlap(said.locator('..'), part)).toBe(false)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('who leaves the page during an export ends it on the server', async ({ page }) => {
  await signIn(page, ADMIN, LIST)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const slowly = { offline: false, latency: 0, downloadThroughput: 2000, uploadThroughput: -1 }
  await expect(edit(page, 'crowd.0001')).toBeVisible()
  await network.send('Network.emulateNetworkConditions', slowly)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/export'))
  await page.getByRole('button', { name: 'Export 1,200' }).click()
  await page.getByRole('menuitem', { name: 'XLSX' }).click()
  await expect(page.getByRole('button', { name: /^Exporting/ })).toBeVisible()
  await page.getByRole('link', { name: 'User Scopes' }).click()
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED')
  await network.send('Network.emulateNetworkConditions', { ...slowly, downloadThroughput: -1 })
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('The export was cancelled: you left the page.'),
  ).toBeVisible()
})
