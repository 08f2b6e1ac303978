import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Note } from '#contract/notes.ts'
import type { NoteDraft } from './note-drafts.ts'
import { createNoteEditor } from './note-editor.ts'

const aNote = (version: number, text: string): Note => ({
  ...{ id: 7, title: text, text, version, updated_at: '2026-11-20T08:00:00.000Z' },
})

/** The server's no. */
class Refusal extends Error {}

class Conflict extends Refusal {
  readonly current: Note
  constructor(current: Note) {
    super('conflict')
    this.current = current
  }
}

/** An editor on a server that answers when it is told to. */
function edit(from: { note: Note } | { draft: NoteDraft } | null = null, room = true) {
  const sent: { of: { id: number; version: number } | null; text: string }[] = []
  const answers: { resolve: (now: Note) => void; reject: (error: Error) => void }[] = []
  const kept: (NoteDraft | null)[] = []
  const done: string[] = []
  const editor = createNoteEditor({
    key: 'key',
    from,
    save: (of, text) => {
      sent.push({ of: of && { id: of.id, version: of.version }, text })
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    remove: async (id) => done.push(`remove ${id}`),
    restore: async (id) => done.push(`restore ${id}`),
    troubleOf: (error) =>
      error instanceof Conflict
        ? { kind: 'conflict', theirs: error.current }
        : error.message === 'gone'
          ? { kind: 'gone' }
          : { kind: 'failed', error },
    isRefusal: (error) => error instanceof Refusal,
    keep: (one) => room && kept.push(one) > 0,
    drop: () => kept.push(null),
    onSaved: () => {},
  })
  const answer = async (now: Note | Error) => {
    const waiting = answers.shift()
    if (now instanceof Error) waiting?.reject(now)
    else waiting?.resolve(now)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { editor, sent, answer, kept, done, texts: () => sent.map(({ text }) => text) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pause = () => vi.advanceTimersByTimeAsync(500)

test('is sent once typing stops, one request at a time, the latest text last', async () => {
  const { editor, sent, answer, kept } = edit()
  editor.write('a')
  await vi.advanceTimersByTimeAsync(499)
  editor.write('ab')
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toEqual([])
  await pause()
  editor.write('abc')
  await pause()
  editor.write('abcd')
  await pause()
  expect(sent).toEqual([{ of: null, text: 'ab' }])
  expect(editor.read().status).toBe('saving')
  await answer(aNote(1, 'ab'))
  expect(sent[1]).toEqual({ of: { id: 7, version: 1 }, text: 'abcd' })
  await answer(aNote(2, 'abcd'))
  expect([editor.read().status, sent.length, kept.at(-1)]).toEqual(['saved', 2, null])
})

test('a new note of nothing but blanks is not made, and what is typed back is not sent', async () => {
  const blank = edit()
  blank.editor.write('  \n')
  await pause()
  expect([blank.sent, blank.editor.read().status]).toEqual([[], 'saved'])
  const back = edit({ note: aNote(1, 'here') })
  back.editor.write('her')
  back.editor.write('here')
  await pause()
  expect([back.sent, back.editor.read().status]).toEqual([[], 'saved'])
})

test('what fails stays in the field and as a draft, and is sent again', async () => {
  const { editor, answer, texts, kept } = edit({ note: aNote(3, 'old') })
  editor.write('new')
  await pause()
  await answer(new Error('no connection'))
  expect(editor.read()).toMatchObject({
    text: 'new',
    status: 'typing',
    trouble: { kind: 'failed', error: new Error('no connection') },
    isKept: true,
  })
  expect(kept.at(-1)).toEqual({ key: 'key', of: expect.objectContaining({ id: 7, version: 3 }), text: 'new' })
  void editor.flush()
  await answer(aNote(4, 'new'))
  expect([texts(), editor.read().status, kept.at(-1)]).toEqual([['new', 'new'], 'saved', null])
})

test('an answer that got lost is no conflict: the text is there already', async () => {
  const { editor, answer, texts } = edit({ note: aNote(1, 'old') })
  editor.write('new')
  await pause()
  await answer(new Conflict(aNote(2, 'new')))
  expect([editor.read().status, texts()]).toEqual(['saved', ['new']])
})

test('a conflict waits for a choice, and mine is sent from theirs', async () => {
  const { editor, sent, answer } = edit({ note: aNote(1, 'old') })
  editor.write('mine')
  await pause()
  await answer(new Conflict(aNote(5, 'theirs')))
  expect(editor.read()).toMatchObject({ text: 'mine', trouble: { kind: 'conflict', theirs: { text: 'theirs' } } })
  editor.write('mine still')
  await pause()
  expect(sent).toHaveLength(1)
  editor.keepMine()
  expect(sent[1]).toEqual({ of: { id: 7, version: 5 }, text: 'mine still' })
  await answer(aNote(6, 'mine still'))
  expect(editor.read()).toMatchObject({ status: 'saved', trouble: null })
})

test('theirs can be taken, and nothing of mine is sent', async () => {
  const { editor, sent, answer, kept } = edit({ note: aNote(1, 'old') })
  editor.write('mine')
  await pause()
  await answer(new Conflict(aNote(5, 'theirs')))
  editor.takeTheirs()
  await pause()
  expect(editor.read()).toMatchObject({ status: 'saved', text: 'theirs', note: { version: 5 } })
  expect([sent.length, kept.at(-1)]).toEqual([1, null])
})

test('a draft is sent from the version it was typed into', async () => {
  const { editor, sent, answer } = edit({ draft: { key: '7', of: { id: 7, version: 2 }, text: 'offline' } })
  expect(editor.read()).toMatchObject({ text: 'offline', status: 'typing' })
  void editor.flush()
  expect(sent).toEqual([{ of: { id: 7, version: 2 }, text: 'offline' }])
  await answer(aNote(3, 'offline'))
  expect(editor.read().status).toBe('saved')
})

test('what is typed while it is saved is kept as typed over what was saved', async () => {
  const { editor, answer, kept } = edit({ note: aNote(1, 'old') })
  editor.write('new')
  await pause()
  editor.write('newer')
  expect(kept.at(-1)).toMatchObject({ of: { version: 1 }, text: 'newer', unanswered: 'new' })
  await answer(aNote(2, 'new'))
  expect(kept.at(-1)).toEqual({ key: 'key', of: expect.objectContaining({ id: 7, version: 2 }), text: 'newer' })
})

test('what arrived without an answer is no conflict with what was typed since', async () => {
  const { editor, sent, answer } = edit({ note: aNote(1, 'old') })
  editor.write('new')
  await pause()
  await answer(new Error('no connection'))
  editor.write('newer')
  await pause()
  await answer(new Error('no connection'))
  editor.write('newest')
  await pause()
  await answer(new Conflict(aNote(2, 'new')))
  expect(sent.at(-1)).toEqual({ of: { id: 7, version: 2 }, text: 'newest' })
  await answer(aNote(3, 'newest'))
  expect(editor.read()).toMatchObject({ status: 'saved', trouble: null })
})

test('the same holds for a draft of a tab that is closed', async () => {
  const draft = { key: 'key', of: { id: 7, version: 1 }, text: 'newer', unanswered: 'new' }
  const { editor, sent, answer } = edit({ draft })
  void editor.flush()
  await answer(new Conflict(aNote(2, 'new')))
  expect(sent.at(-1)).toEqual({ of: { id: 7, version: 2 }, text: 'newer' })
})

test('where there is no room for a draft, it says so until it is saved', async () => {
  const { editor, answer } = edit(null, false)
  editor.write('new')
  expect(editor.read().isKept).toBe(false)
  await pause()
  await answer(aNote(1, 'new'))
  expect(editor.read()).toMatchObject({ status: 'saved', isKept: true })
})

test('what was deleted elsewhere can be had back, with what is typed', async () => {
  const { editor, answer, done, sent } = edit({ note: aNote(1, 'old') })
  editor.write('new')
  await pause()
  await answer(new Refusal('gone'))
  expect(editor.read().trouble).toEqual({ kind: 'gone' })
  void editor.bringBack()
  await vi.advanceTimersByTimeAsync(0)
  expect([done, sent.at(-1)]).toEqual([['restore 7'], { of: { id: 7, version: 1 }, text: 'new' }])
  await answer(aNote(2, 'new'))
  expect(editor.read()).toMatchObject({ status: 'saved', trouble: null })
})

test('what is deleted is sent no more', async () => {
  const { editor, sent, answer, kept, done } = edit({ note: aNote(1, 'old') })
  editor.write('new')
  const removed = editor.remove()
  await answer(aNote(2, 'new'))
  await removed
  await pause()
  expect([sent.length, kept.at(-1), done, editor.read().status]).toEqual([1, null, ['remove 7'], 'saved'])
})

test('a new note that may have arrived is not deleted before that is known; one that was refused is', async () => {
  const lost = edit()
  lost.editor.write('new')
  const removed = lost.editor.remove()
  const refused = expect(removed).rejects.toThrow('no connection')
  await lost.answer(new Error('no connection'))
  await refused
  expect(lost.editor.read()).toMatchObject({ text: 'new', status: 'typing' })
  const tooMany = edit()
  tooMany.editor.write('new')
  const gone = tooMany.editor.remove()
  await tooMany.answer(new Refusal('too many'))
  await gone
  expect([tooMany.editor.read().status, tooMany.kept.at(-1)]).toEqual(['saved', null])
})
