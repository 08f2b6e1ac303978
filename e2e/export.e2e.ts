import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { rowsOf } from '../sheets/testing/reading.ts'
import { pressButton, signIn, test } from './journey.ts'
import { newStudent } from './mail.ts'

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts()

/** Exports what the list has. @returns the file as its bytes, and its name */
async function exported(page: Page, format: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 3', exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) }
}

test('the list is arranged by keyboard, found as it was left elsewhere, and exported as it is shown', async ({
  page,
  otherBrowser,
  execute,
}) => {
  await execute(
    `insert into users (username, email, password_hash, first_name, last_name, phone, user_type_id)
    select 'export.' || name, name || '@export.example', '', $1, name, '602555010' || n, 5
    from unnest(array['ann', 'bob', 'cai']) with ordinality people (name, n)`,
    ['=1+1'],
  )
  // Somebody whose columns are no other journey's.
  const person = await newStudent(page.request, 'exporting')
  await execute(
    `with made as (
      insert into auth_groups (name, description, alias) values ('Exporting', 'Exports', 'exporting') returning id
    ), held as (
      insert into auth_group_scopes (auth_group_id, scope_id)
      select made.id, scopes.id from made, scopes where scopes.name in ('users', 'crm')
    )
    insert into auth_group_users (auth_group_id, user_id) select made.id, users.id from made, users where email = $1`,
    [person.username],
  )
  await signIn(page, person, '/users/users?search=@export.example&sort=lastName&order=desc')
  await expect(page.getByRole('cell', { name: 'export.ann', exact: true })).toBeVisible()
  await pressButton(page.getByRole('button', { name: 'Columns', exact: true }))
  await page.getByRole('checkbox', { name: 'Email' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'User Type' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Move Phone up' }).focus()
  // Not what was kept before the last move.
  const arranged = '{"field":"username","shown":true},{"field":"phone","shown":true}'
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/auth/preferences') && Boolean(response.request().postData()?.includes(arranged)),
  )
  for (let place = 0; place < 4; place++) await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => heads(page)).toEqual(['Edit', 'Username', 'Phone', 'First', 'Last'])
  expect((await kept).status()).toBe(200)

  const rows = [
    ['Username', 'Phone', 'First', 'Last'],
    ['export.cai', '(602) 555-0103', '=1+1', 'cai'],
    ['export.bob', '(602) 555-0102', '=1+1', 'bob'],
    ['export.ann', '(602) 555-0101', '=1+1', 'ann'],
  ]
  const csv = await exported(page, 'CSV')
  expect(csv.name).toBe('users-2026-11-20.csv')
  const text = rows.map((row) => `${row.join(',')}\r\n`).join('')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv.bytes)).toBe(
    `\uFEFF${text.replaceAll('=1+1', "'=1+1")}`,
  )
  const xlsx = await exported(page, 'XLSX')
  expect(xlsx.name).toBe('users-2026-11-20.xlsx')
  expect(await rowsOf(xlsx.bytes)).toEqual(rows)
  await expect(page.getByText('Exported 3 users').filter({ visible: true })).not.toHaveCount(0)

  const desk = await otherBrowser()
  await signIn(desk, person, '/users/users?search=@export.example')
  await expect.poll(() => heads(desk)).toEqual(['Edit', 'Username', 'Phone', 'First', 'Last'])
  await desk.getByRole('button', { name: 'Columns', exact: true }).click()
  await desk.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => heads(desk)).toEqual(['Edit', 'Username', 'Email', 'First', 'Last', 'User Type', 'Phone'])
  await execute(`delete from users where email like '%@export.example'`, [])
})
