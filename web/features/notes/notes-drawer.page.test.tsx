import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Note } from '#contract/notes.ts'
import { setLocked } from '#web/lib/session.ts'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { keepDraft, readDrafts } from './note-drafts.ts'

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
const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

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
  await field.fill('One')
  await expect.element(status(/^Saved$/)).toBeVisible()
  await expect.poll(sent).toEqual([['POST', { text: 'One' }, true]])
  await field.fill('One two')
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
  await field.fill('Offline')
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
  await expect.element(field).toHaveFocus()
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
  expect(shown.querySelectorAll('a:not([href])')).toHaveLength(1)
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

/** What a tab that is closed by now has left. */
const leaveDraft = (text: string, of: Pick<Note, 'id' | 'version'> | null) =>
  localStorage.setItem(`liendesk.note.${user.id}.left`, JSON.stringify({ key: 'left', of, text }))
const openDraft = () => page.getByRole('list', { name: 'Not saved yet' }).getByRole('button').click()
const deleteButton = page.getByRole('button', { name: 'Delete note' })
const refused = () => problem('unprocessable', 'You have 1,000 notes. Delete one first.')

test('a draft whose saving fails is deleted with its note', async () => {
  leaveDraft('Typed before', { id: 7, version: 1 })
  const { calls } = await open({ 'PUT /api/notes/:id': refused, 'DELETE /api/notes/:id': () => ({ success: true }) })
  await openDraft()
  await deleteButton.click()
  await expect.element(page.getByText('Deleted “Typed before”.')).toBeVisible()
  expect(calls.findLast(({ key }) => key === 'DELETE /api/notes/:id')?.request.params).toEqual({ id: '7' })
  expect(readDrafts(user.id)).toEqual([])
})

test('where deleting fails, what was typed stays', async () => {
  leaveDraft('Typed before', { id: 7, version: 1 })
  await open({ 'PUT /api/notes/:id': noConnection, 'DELETE /api/notes/:id': noConnection })
  await openDraft()
  await deleteButton.click()
  await expect.element(page.getByText(/^Not deleted: There is no connection/)).toBeVisible()
  await expect.element(field).toHaveValue('Typed before')
  expect(readDrafts(user.id)).toMatchObject([{ text: 'Typed before' }])
})

test('a note deleted in another tab can be had back with what is typed, or dismissed', async () => {
  const noSuchNote = () => problem('not_found', 'There is no such note.')
  let isDeleted = true
  const { sent } = await open(
    {
      'PUT /api/notes/:id': ({ body }) => (isDeleted ? noSuchNote() : aNote({ text: Object(body).text, version: 2 })),
      'DELETE /api/notes/:id': noSuchNote,
      'POST /api/notes/:id/restore': () => {
        isDeleted = false
        return aNote()
      },
    },
    [aNote()],
  )
  await page.getByRole('button', { name: /^Call Kendall/ }).click()
  await field.fill('Typed on')
  await expect.element(page.getByText(/^Not saved: this note was deleted elsewhere/)).toBeVisible()
  await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect.element(status('Saved')).toBeVisible()
  expect(sent().at(-1)).toEqual(['PUT', { text: 'Typed on', version: 1 }, false])
  isDeleted = true
  await field.fill('Typed on and on')
  await expect.element(page.getByRole('button', { name: 'Bring it back' })).toBeVisible()
  await deleteButton.click()
  await expect.element(page.getByText(/^Deleted “/)).toBeVisible()
  expect(readDrafts(user.id)).toEqual([])
})

test('a new note that was never saved is deleted, and Undo writes it again', async () => {
  await open({ 'POST /api/notes': refused })
  await page.getByRole('button', { name: 'New note' }).click()
  await userEvent.keyboard('One too many')
  await expect.element(page.getByText(/^Not saved: You have 1,000 notes. Delete one first. It is kept/)).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(field).toHaveFocus()
  await deleteButton.click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(readDrafts(user.id)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field).toHaveValue('One too many')
  await deleteButton.click()
})

test('of two notes opened, the last is shown, whichever comes first', async () => {
  const alpha = Promise.withResolvers<Note>()
  const beta = aNote({ id: 8, title: 'Beta', text: 'Beta' })
  const { calls } = await open({ 'GET /api/notes/:id': ({ params }) => (params.id === '7' ? alpha.promise : beta) }, [
    aNote({ title: 'Alpha', text: 'Alpha' }),
    beta,
  ])
  await page.getByRole('button', { name: /^Alpha/ }).click()
  await page.getByRole('button', { name: /^Beta/ }).click()
  await expect.element(field).toHaveValue('Beta')
  await page.getByRole('button', { name: 'All notes' }).click()
  await page.getByRole('button', { name: /^Alpha/ }).click()
  await expect.poll(() => calls.filter(({ request }) => request.params.id === '7')).toHaveLength(2)
  await page.getByRole('button', { name: 'New note' }).click()
  alpha.resolve(aNote({ text: 'Alpha' }))
  await userEvent.keyboard('Mine')
  await expect.element(field).toHaveValue('Mine')
  await expect.element(status(/^Saved$/)).toBeVisible()
})

test('where the browser has no room for a draft, it does not say that it is kept', async () => {
  const room = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('liendesk.note.')) throw new DOMException('full', 'QuotaExceededError')
    room.call(this, key, value)
  })
  await open({ 'POST /api/notes': noConnection })
  await page.getByRole('button', { name: 'New note' }).click()
  await userEvent.keyboard('No room')
  await expect
    .element(page.getByText(/^Not saved: no connection. This browser has no room to keep it: copy it before/))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.body.textContent).toContain('Write Notes has it until this tab is closed.')
  await page.getByRole('button', { name: 'Write Notes' }).click()
  await openDraft()
  await expect.element(field).toHaveValue('No room')
})

test('what another tab is typing is left to it', async () => {
  // A lock is another tab’s until it gives it back, and this page asks for it as another tab would.
  keepDraft(user.id, { key: 'theirs', of: null, text: 'They are typing' })
  const { sent } = await open()
  await expect.element(page.getByText('What you write down here is read by nobody else.')).toBeVisible()
  expect(sent()).toEqual([])
  expect(readDrafts(user.id)).toMatchObject([{ text: 'They are typing' }])
})

test('unlocking the screen does not begin another note', async () => {
  await open()
  await userEvent.keyboard('{Escape}{Control>}k{/Control}')
  await userEvent.keyboard('write a note{Enter}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Begun before')
  setLocked(true)
  await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  setLocked(false)
  await expect.element(field).toHaveValue('Begun before')
})

test('by keyboard, back from a note the focus stays in the drawer, and Escape closes it', async () => {
  await open({ 'DELETE /api/notes/:id': () => ({ success: true }), 'POST /api/notes/:id/restore': () => aNote() }, [
    aNote(),
  ])
  await page.getByRole('button', { name: /^Call Kendall/ }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(page.getByText('Deleted “Call Kendall”.')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('“Call Kendall” is back.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Notes' })).not.toBeInTheDocument()
})

test.each([
  ['quotes in quotes', '>'.repeat(20_000)],
  ['lists in lists', '- '.repeat(10_000)],
  ['open brackets', '['.repeat(20_000)],
  ['stars', '*a '.repeat(20_000)],
  ['underscores', '_a'.repeat(30_000)],
  ['underscores around a word', `${'_'.repeat(30_000)}a${'_'.repeat(30_000)}`],
])('the preview shows a long note of %s', async (_, text) => {
  await open({}, [aNote({ text })])
  await page.getByRole('button', { name: /^Call Kendall/ }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect.element(page.getByRole('article', { name: 'Preview' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Write', exact: true })).toBeVisible()
})
