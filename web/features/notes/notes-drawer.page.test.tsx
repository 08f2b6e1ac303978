import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Note } from '#contract/notes.ts'
import { setLocked } from '#web/lib/session.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { readDrafts } from './note-drafts.ts'

const user = aUser()
const settings = {
  company_name: '',
  phone: '(800) 555-0199',
  example_questions: [],
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
}
const aNote = (rest: Partial<Note> = {}): Note => ({
  ...{ id: 7, title: 'Call Kendall', text: 'Call Kendall', version: 1, updated_at: '2026-11-20T08:00:00.000Z' },
  ...rest,
})
const field = page.getByRole('textbox', { name: 'Note' })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })

/** The server with these notes. */
async function open(answers: FakeAnswers = {}, notes: Note[] = []) {
  await page.viewport(1440, 900)
  const server = fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => user,
    'GET /api/notes': () => listOf(notes.map(({ text, ...note }) => ({ ...note, excerpt: text }))),
    'GET /api/notes/:id': () => notes[0] ?? problem('not_found', 'There is no such note.'),
    'POST /api/notes': ({ body }) => {
      const [text] = Object.values(Object(body))
      return aNote({ text: String(text) })
    },
    'PUT /api/notes/:id': ({ body }) => {
      const { text, version } = Object(body)
      return aNote({ text, version: version + 1 })
    },
    ...answers,
  })
  const router = openApp('/nowhere', { user })
  await page.getByRole('button', { name: 'Write Notes' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Notes' })).toBeVisible()
  const sent = () =>
    server.calls
      .filter(({ key }) => /^(POST|PUT) \/api\/notes/.test(key))
      .map(({ key, request }) => [key.split(' ')[0], request.body, request.headers.get('idempotency-key') !== null])
  return { ...server, router, sent }
}

test('a new note is saved as one types: made once, then changed', async () => {
  const { sent } = await open()
  await expect.element(page.getByText('What you write down here is read by nobody else.')).toBeVisible()
  await page.getByRole('button', { name: 'New note' }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('One')
  await expect.element(status('Saved')).toBeVisible()
  await expect.poll(sent).toEqual([['POST', { text: 'One' }, true]])
  await userEvent.keyboard(' two')
  await expect.poll(() => sent().at(-1)).toEqual(['PUT', { text: 'One two', version: 1 }, false])
  await expect.poll(() => readDrafts(user.id)).toEqual([])
})

test('leaving the field, the note or the drawer sends what was typed at once', async () => {
  const { sent } = await open({}, [aNote()])
  await page.getByRole('button', { name: /^Call Kendall/ }).click()
  await expect.element(field).toHaveValue('Call Kendall')
  await field.fill('Called')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Notes' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Write Notes' })).toHaveFocus()
  await expect.poll(sent).toEqual([['PUT', { text: 'Called', version: 1 }, false]])
})

test('without a connection it says so, keeps what is typed in this browser, and sends it once there is one', async () => {
  let isThere = false
  const { sent } = await open({
    'POST /api/notes': ({ body }) => (isThere ? aNote({ text: Object(body).text }) : noConnection()),
  })
  await page.getByRole('button', { name: 'New note' }).click()
  await userEvent.keyboard('Offline')
  await expect.element(page.getByText('Not saved: no connection. It is kept in this browser.')).toBeVisible()
  expect(readDrafts(user.id)).toMatchObject([{ text: 'Offline', of: null }])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.body.textContent).toContain('Write Notes has it.')
  isThere = true
  await page.getByRole('button', { name: 'Write Notes' }).click()
  await expect.poll(() => readDrafts(user.id)).toEqual([])
  const keys = sent().map(([, body]) => body)
  expect(new Set(keys.map((body) => JSON.stringify(body)))).toEqual(new Set(['{"text":"Offline"}']))
})

test('what was changed elsewhere is shown, and nothing is overwritten unasked', async () => {
  const theirs = aNote({ text: 'Their words', version: 4 })
  const { sent } = await open(
    {
      'PUT /api/notes/:id': ({ body }) =>
        Object(body).version === 4
          ? aNote({ text: Object(body).text, version: 5 })
          : problem('conflict', 'This note was changed elsewhere.', { current: theirs }),
    },
    [aNote()],
  )
  await page.getByRole('button', { name: /^Call Kendall/ }).click()
  await field.fill('My words')
  await expect.element(page.getByText('This note was changed elsewhere. There it reads:')).toBeVisible()
  await expect.element(page.getByText('Their words')).toBeVisible()
  await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
  await expect.element(field).toHaveValue('My words')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(status('Saved')).toBeVisible()
  expect(sent().at(-1)).toEqual(['PUT', { text: 'My words', version: 4 }, false])
  await field.fill('Mine again')
  await expect.element(page.getByRole('button', { name: 'Take theirs' })).toBeVisible()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(field).toHaveValue('Their words')
})

test('deleting goes back to the list, with an Undo', async () => {
  const { calls } = await open(
    { 'DELETE /api/notes/:id': () => ({ success: true }), 'POST /api/notes/:id/restore': () => aNote() },
    [aNote()],
  )
  await page.getByRole('button', { name: /^Call Kendall/ }).click()
  await page.getByRole('button', { name: 'Delete note' }).click()
  await expect.element(page.getByText('Deleted “Call Kendall”.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('“Call Kendall” is back.')).toBeVisible()
  expect(calls.filter(({ key }) => key.endsWith('/restore'))).toHaveLength(1)
})

test('the preview reads Markdown: links lead out, nothing runs, nothing is loaded', async () => {
  const text =
    '# Title\n\n**bold** [out](https://example.com) [bad](javascript:alert(1))\n\n<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>\n\n![pic](https://example.com/p.png)\n\n- [x] done'
  await open({}, [aNote({ text })])
  await page.getByRole('button', { name: /^Call Kendall/ }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('article', { name: 'Preview' })
  await expect.element(preview.getByRole('heading', { name: 'Title' })).toBeVisible()
  const shown = preview.element()
  const link = shown.querySelector('a')
  expect([link?.href, link?.target, link?.rel]).toEqual(['https://example.com/', '_blank', 'noopener noreferrer'])
  expect(shown.querySelectorAll('img, script, input, [onerror]')).toHaveLength(0)
  expect(shown.innerHTML).not.toContain('javascript:')
  expect(shown.textContent).toContain('☑')
  expect(Reflect.get(window, 'hurt')).toBeUndefined()
  await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
})

test('stays open from page to page, and locking keeps what was typed', async () => {
  const { router } = await open()
  await page.getByRole('button', { name: 'New note' }).click()
  await userEvent.keyboard('Still here')
  await router.navigate({ to: '/admin/charts' })
  await expect.element(field).toHaveValue('Still here')
  setLocked(true)
  await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  setLocked(false)
  await expect.element(field).toHaveValue('Still here')
})

test('axe finds nothing on the list, and a search of it says what it did not find', async () => {
  await open({ 'GET /api/notes': ({ query }) => listOf(query.get('search') ? [] : [{ ...aNote(), excerpt: 'Soon' }]) })
  await expect.element(page.getByRole('button', { name: /^Call Kendall/ })).toBeVisible()
  await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
  await page.getByLabelText('Search your notes').fill('zebra')
  await expect.element(page.getByText('None of your notes has “zebra” in it.')).toBeVisible()
})
