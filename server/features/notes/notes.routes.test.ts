import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_NOTE_LENGTH, MAX_NOTES } from '#contract/limits.ts'
import { tidyUp } from '../../identity/cleanup.queries.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

type Somebody = Awaited<ReturnType<TestApp['signInWith']>>

let test: TestApp
let ann: Somebody
let bo: Somebody
beforeAll(async () => {
  test = await buildTestApp()
  ann = await test.signInWith()
  bo = await test.signInWith('users')
})
afterAll(() => test.close())

const write = async (who: Somebody, text: string, key?: string) =>
  who.post('/api/notes', { body: { text }, ...(key && { headers: { 'idempotency-key': key } }) })
const titles = async (who: Somebody, search = '') =>
  (await who.get(`/api/notes?search=${encodeURIComponent(search)}`)).json().map((note: { title: string }) => note.title)

describe('whose notes they are', () => {
  it.each([
    ['get', '/api/notes'],
    ['post', '/api/notes'],
    ['get', '/api/notes/1'],
    ['put', '/api/notes/1'],
    ['delete', '/api/notes/1'],
    ['post', '/api/notes/1/restore'],
  ] as const)('%s %s answers 401 to nobody', async (method, url) => {
    expect((await test.anonymous[method](url)).statusCode).toBe(401)
  })

  it('somebody else’s are as if there were none, whatever is done to them', async () => {
    const { id } = (await write(ann, 'Ann’s own')).json()
    expect(await titles(bo, 'Ann’s')).toEqual([])
    expect((await bo.get(`/api/notes/${id}`)).statusCode).toBe(404)
    expect((await bo.put(`/api/notes/${id}`, { body: { text: 'Bo was here' } })).statusCode).toBe(404)
    expect((await bo.delete(`/api/notes/${id}`)).statusCode).toBe(404)
    await ann.delete(`/api/notes/${id}`)
    expect((await bo.post(`/api/notes/${id}/restore`)).statusCode).toBe(404)
    expect((await ann.post(`/api/notes/${id}/restore`)).json()).toMatchObject({ text: 'Ann’s own' })
  })

  it('one key of two people is two notes', async () => {
    const [mine, theirs] = [await write(ann, 'With a key', 'same-key'), await write(bo, 'Another', 'same-key')]
    expect(mine.json().id).not.toBe(theirs.json().id)
  })
})

describe('writing', () => {
  it('keeps the text as it was typed and calls the note by its first line', async () => {
    const text = '\n\n# Call **Kendall** County  \r\n\n- [ ] ask for the `list` [there](https://example.com)\n'
    const answer = await write(ann, text)
    expect(answer.statusCode).toBe(201)
    const note = answer.json()
    expect(note).toMatchObject({ title: 'Call Kendall County', text, version: 1 })
    expect((await ann.get(`/api/notes/${note.id}`)).json()).toEqual(note)
    const [listed] = (await ann.get('/api/notes?search=kendall')).json()
    expect(listed).toMatchObject({ id: note.id, title: 'Call Kendall County', excerpt: 'ask for the list there' })
    expect(listed).not.toHaveProperty('text')
  })

  it('with one key makes one note, however often and however many at once it is called', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(ann, 'Once', 'autosave-1')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    const later = await write(ann, 'Once, and more', 'autosave-1')
    expect(later.json()).toMatchObject({ id: answers[0]?.json().id, text: 'Once' })
    expect(await titles(ann, 'Once')).toEqual(['Once'])
  })

  it('changes a note, and the same again changes nothing', async () => {
    const { id } = (await write(ann, 'Draft')).json()
    const changed = (await ann.put(`/api/notes/${id}`, { body: { text: 'Better', version: 1 } })).json()
    expect(changed).toMatchObject({ text: 'Better', title: 'Better', version: 2 })
    expect((await ann.put(`/api/notes/${id}`, { body: { text: 'Better', version: 1 } })).json()).toEqual(changed)
    expect((await ann.put(`/api/notes/${id}`, { body: { text: '', version: 2 } })).json()).toMatchObject({
      title: 'Empty note',
      version: 3,
    })
  })

  it('made from an older version is a conflict that shows what is there now', async () => {
    const { id } = (await write(ann, 'Two tabs')).json()
    await ann.put(`/api/notes/${id}`, { body: { text: 'The first tab', version: 1 } })
    const answer = await ann.put(`/api/notes/${id}`, { body: { text: 'The second tab', version: 1 } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'conflict', current: { text: 'The first tab', version: 2 } })
    expect((await ann.get(`/api/notes/${id}`)).json().text).toBe('The first tab')
  })

  it.each([
    ['nothing', '  \n', 'A note cannot be empty.'],
    ['too much', 'x'.repeat(MAX_NOTE_LENGTH + 1), 'Use at most 100,000 characters.'],
    ['NUL', 'a\0b', 'Text cannot contain NUL characters or broken Unicode.'],
  ])('refuses %s', async (_, text, message) => {
    const answer = await write(ann, text)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].message).toBe(message)
  })

  it('takes as much as there can be', async () => {
    expect((await write(ann, '\u0001'.repeat(MAX_NOTE_LENGTH))).statusCode).toBe(201)
  })
})

describe('the list', () => {
  it('has pages, the last changed first, and finds texts as they are', async () => {
    const cleo = await test.signInWith()
    for (const text of ['one', 'two 100% sure', 'three']) await write(cleo, text)
    const page = await cleo.get('/api/notes?page_size=2')
    expect(page.json().map((note: { title: string }) => note.title)).toEqual(['three', 'two 100% sure'])
    expect([page.headers['x-total-count'], page.headers.link]).toEqual([
      '3',
      '</api/notes?page_size=2&page=2>; rel="next"',
    ])
    expect(await titles(cleo, '0%')).toEqual(['two 100% sure'])
    expect(await titles(cleo, '_')).toEqual([])
    expect((await cleo.get('/api/notes?page=9')).headers['x-total-count']).toBe('3')
  })

  it('ends at a thousand, until one is deleted', async () => {
    const dan = await test.signInWith()
    const rows = Array.from({ length: MAX_NOTES }, (_, n) => ({ user_id: dan.user.id, text: `${n}`, title: `${n}` }))
    await test.db.insertInto('notes').values(rows).execute()
    const refused = await write(dan, 'One more')
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe('You have 1,000 notes, which is as many as there can be. Delete one first.')
    const [{ id }] = (await dan.get('/api/notes?page_size=1')).json()
    await dan.delete(`/api/notes/${id}`)
    expect((await write(dan, 'One more')).statusCode).toBe(201)
    expect((await dan.post(`/api/notes/${id}/restore`)).statusCode).toBe(422)
  })
})

describe('deleting', () => {
  it('takes a note away, and it can be had back as it was, for 30 days', async () => {
    const note = (await write(ann, 'To be deleted')).json()
    expect((await ann.delete(`/api/notes/${note.id}`)).json()).toEqual({ success: true })
    expect(await titles(ann, 'To be deleted')).toEqual([])
    expect((await ann.get(`/api/notes/${note.id}`)).statusCode).toBe(404)
    expect((await ann.put(`/api/notes/${note.id}`, { body: { text: 'x' } })).statusCode).toBe(404)
    expect((await ann.delete(`/api/notes/${note.id}`)).statusCode).toBe(404)
    expect((await ann.post(`/api/notes/${note.id}/restore`)).json()).toEqual(note)
    expect((await ann.post(`/api/notes/${note.id}/restore`)).json()).toEqual(note)
  })

  it('is for good after 30 days, when nothing is kept of it', async () => {
    const eve = await test.signInWith()
    const { id } = (await write(eve, 'Old')).json()
    await eve.delete(`/api/notes/${id}`)
    const later = new Date(Date.now() + 31 * 86_400_000)
    await tidyUp(test.db, later)
    expect((await eve.post(`/api/notes/${id}/restore`)).statusCode).toBe(404)
  })

  it('is in the log, as making one is, with nothing of what stands in it', async () => {
    const fay = await test.signInWith()
    const { id } = (await write(fay, 'Between us')).json()
    await fay.put(`/api/notes/${id}`, { body: { text: 'Only between us' } })
    await fay.delete(`/api/notes/${id}`)
    await fay.post(`/api/notes/${id}/restore`)
    const log = (await bo.get(`/api/activity?entity=note&user_id=${fay.user.id}`)).json()
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['restored', 'deleted', 'created'])
    expect(JSON.stringify(log)).not.toContain('between us')
  })
})
