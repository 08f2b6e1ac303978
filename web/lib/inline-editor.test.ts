import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Change, statusOf, textOf } from './inline-edit.ts'
import { createInlineEditor } from './inline-editor.ts'

type Field = 'name' | 'description'
type Row = { name: string; description: string; version: number }

class PasswordNeeded extends Error {}

class Conflict extends Error {
  readonly current: Row
  constructor(current: Row) {
    super('changed elsewhere')
    this.current = current
  }
}

const row: Row = { name: 'crm-read', description: 'Look up students', version: 1 }

/** An editor whose requests are answered by hand, in order. */
function open() {
  const requests: (Change<Field> & { accept: () => Promise<void>; fail: (error: Error) => Promise<void> })[] = []
  let server = row
  const onSaved = vi.fn<(field: Field) => void>()
  const onFailedUnseen = vi.fn<(field: Field, reason: string) => void>()
  const askPassword = vi.fn(async () => true)
  const editor = createInlineEditor<Field, Row>({
    row,
    save: (change) =>
      new Promise((resolve, reject) => {
        const accept = async () => {
          server = { ...server, [change.field]: change.value, version: server.version + 1 }
          resolve(server)
          await vi.advanceTimersByTimeAsync(0)
        }
        const fail = async (error: Error) => {
          reject(error)
          await vi.advanceTimersByTimeAsync(0)
        }
        requests.push({ ...change, accept, fail })
      }),
    conflictIn: (error) => (error instanceof Conflict ? error.current : undefined),
    needsPassword: (error) => error instanceof PasswordNeeded,
    askPassword,
    onSaved,
    onFailedUnseen,
  })
  const status = () => statusOf(editor.read()).kind
  const text = (field: Field) => textOf(editor.read(), field)
  return { editor, requests, onSaved, onFailedUnseen, askPassword, status, text, exit: editor.enter() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('when a change is sent (R35)', () => {
  it('500 ms after the last key, once', () => {
    const { editor, requests, status } = open()
    for (const text of ['F', 'Fi', 'Fin', 'Find']) {
      editor.write('description', text)
      vi.advanceTimersByTime(499)
    }
    expect(requests).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(requests).toMatchObject([{ field: 'description', value: 'Find', version: 1 }])
    expect(status()).toBe('saving')
  })

  it('at once when the cell is left, and then not again', () => {
    const { editor, requests } = open()
    editor.write('description', 'Find')
    editor.leave('description')
    expect(requests).toHaveLength(1)
    vi.advanceTimersByTime(5000)
    expect(requests).toHaveLength(1)
  })

  it('one at a time, the latest text of each field, with the version of the answer before', async () => {
    const { editor, requests, text } = open()
    editor.write('name', 'crm-find')
    editor.leave('name')
    for (const value of ['A', 'B', 'C']) {
      editor.write('description', value)
      editor.leave('description')
    }
    expect(requests).toHaveLength(1)
    await requests[0]?.accept()
    expect(requests[1]).toMatchObject({ field: 'description', value: 'C', version: 2 })
    expect(requests).toHaveLength(2)
    expect(text('name')).toBe('crm-find')
  })

  it('not when Escape came first', () => {
    const { editor, requests, text } = open()
    editor.write('description', 'Find')
    editor.undo('description')
    vi.advanceTimersByTime(5000)
    expect(requests).toHaveLength(0)
    expect(text('description')).toBe('Look up students')
  })
})

it('says Saved for 1.5 s', async () => {
  const { editor, requests, onSaved, status } = open()
  editor.write('description', 'Find')
  editor.leave('description')
  await requests[0]?.accept()
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('description')
  expect(status()).toBe('saved')
  vi.advanceTimersByTime(1500)
  expect(status()).toBe('quiet')
})

it('keeps a failure until Retry succeeds', async () => {
  const { editor, requests, status, text } = open()
  editor.write('description', 'Find')
  editor.leave('description')
  await requests[0]?.fail(new Error('no connection'))
  vi.advanceTimersByTime(60_000)
  expect(status()).toBe('failed')
  expect(text('description')).toBe('Look up students')
  editor.retry('description')
  expect(text('description')).toBe('Find')
  await requests[1]?.accept()
  expect(status()).toBe('saved')
})

it('asks on a conflict, and Keep mine is sent from their version', async () => {
  const { editor, requests, status } = open()
  editor.write('description', 'Find')
  editor.leave('description')
  await requests[0]?.fail(new Conflict({ ...row, description: 'Theirs', version: 8 }))
  expect(status()).toBe('conflict')
  editor.keepMine()
  expect(requests[1]).toMatchObject({ value: 'Find', version: 8 })
})

describe('a row that leaves the screen', () => {
  it('still sends all of it, in order', async () => {
    const { editor, requests, exit } = open()
    editor.write('name', 'crm-find')
    editor.write('description', 'Find')
    exit()
    expect(requests).toMatchObject([{ field: 'name' }])
    await requests[0]?.accept()
    expect(requests[1]).toMatchObject({ field: 'description', value: 'Find', version: 2 })
  })

  it('has its failure said elsewhere', async () => {
    const { editor, requests, onFailedUnseen, exit } = open()
    editor.write('description', 'Find')
    exit()
    await requests[0]?.fail(new Error('no connection'))
    expect(onFailedUnseen).toHaveBeenCalledExactlyOnceWith('description', 'no connection')
  })

  it('has its conflict still open when it comes back', async () => {
    const { editor, requests, onFailedUnseen, status, exit } = open()
    editor.write('description', 'Find')
    exit()
    await requests[0]?.fail(new Conflict({ ...row, description: 'Theirs', version: 8 }))
    expect(onFailedUnseen).toHaveBeenCalledExactlyOnceWith('description', 'changed elsewhere')
    editor.enter()
    expect(status()).toBe('conflict')
  })
})

it('leaves theirs on a conflict once the table is gone, and goes on with the rest', async () => {
  const { editor, requests, onFailedUnseen, exit } = open()
  editor.write('description', 'Find')
  editor.write('name', 'crm-find')
  exit()
  editor.quit()
  await requests[0]?.fail(new Conflict({ ...row, description: 'Theirs', version: 8 }))
  expect(onFailedUnseen).toHaveBeenCalledExactlyOnceWith('description', 'changed elsewhere')
  expect(requests[1]).toMatchObject({ field: 'name', value: 'crm-find', version: 8 })
})

describe('what waits for the password (ASVS 7.5.3)', () => {
  const refuse = async (opened: ReturnType<typeof open>) => {
    opened.editor.write('name', 'crm-write')
    vi.advanceTimersByTime(500)
    await opened.requests.at(-1)?.fail(new PasswordNeeded('Confirm it.'))
  }

  it('stays in its cell, and leaving that sends nothing', async () => {
    const opened = open()
    await refuse(opened)
    expect([opened.status(), opened.text('name')]).toEqual(['failed', 'crm-write'])
    opened.editor.leave('name')
    expect(opened.requests).toHaveLength(1)
    expect([opened.status(), opened.text('name')]).toEqual(['failed', 'crm-write'])
  })

  it('is asked for by Retry, and sent where it was given', async () => {
    const opened = open()
    await refuse(opened)
    opened.askPassword.mockResolvedValueOnce(false)
    opened.editor.retry('name')
    await vi.advanceTimersByTimeAsync(0)
    expect([opened.status(), opened.text('name')]).toEqual(['failed', 'crm-write'])
    opened.editor.retry('name')
    await vi.advanceTimersByTimeAsync(0)
    await opened.requests[1]?.accept()
    expect([opened.status(), opened.text('name')]).toEqual(['saved', 'crm-write'])
  })

  it('goes by Escape, and is tried with what is typed next', async () => {
    const opened = open()
    await refuse(opened)
    opened.editor.undo('name')
    expect([opened.status(), opened.text('name')]).toEqual(['quiet', 'crm-read'])
    await refuse(opened)
    opened.editor.write('name', 'crm-write-2')
    vi.advanceTimersByTime(500)
    expect(opened.requests.at(-1)).toMatchObject({ value: 'crm-write-2' })
  })

  it('is tried once more, and said elsewhere, where the row leaves the screen', async () => {
    const opened = open()
    await refuse(opened)
    opened.exit()
    await opened.requests[1]?.fail(new PasswordNeeded('Confirm it.'))
    expect(opened.onFailedUnseen).toHaveBeenCalledExactlyOnceWith('name', 'Confirm it.')
  })
})
