import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as edit from './inline-edit.ts'

type Field = 'name' | 'description'
type Row = { id: number; name: string; description: string; version: number }
type State = edit.EditState<Field, Row>

const row: Row = { id: 7, name: 'crm-read', description: 'Look up students', version: 3 }
const start = (): State => edit.begin<Field, Row>(row)
const write = (state: State, text: string, field: Field = 'description') => edit.write(state, field, text)
const sent = (state: State): State => {
  const change = edit.nextChange(state)
  if (!change) throw new Error('nothing to send')
  return edit.send(state, change)
}
const textIn = (state: State) => edit.textOf(state, 'description')

describe('what is sent', () => {
  it('is nothing before typing stops, then the trimmed text with the version it was made from', () => {
    const typed = write(start(), ' Find students ')
    expect(edit.nextChange(typed)).toBeNull()
    expect(edit.nextChange(edit.pause(typed, 'description'))).toEqual({
      field: 'description',
      value: 'Find students',
      version: 3,
    })
  })

  it('is never blank; leaving a blank cell brings the server value back', () => {
    const blank = write(start(), '   ')
    expect(edit.nextChange(edit.pause(blank, 'description'))).toBeNull()
    expect(textIn(edit.pause(blank, 'description'))).toBe('   ')
    expect(textIn(edit.leave(blank, 'description'))).toBe('Look up students')
  })

  it('is nothing where the text is the server value again', () => {
    const back = edit.leave(write(write(start(), 'x'), 'Look up students '), 'description')
    expect(edit.nextChange(back)).toBeNull()
    expect(textIn(back)).toBe('Look up students')
  })

  it('waits for the request in flight and takes the version that it brings', () => {
    const first = sent(edit.leave(write(start(), 'crm-find', 'name'), 'name'))
    const both = edit.leave(write(first, 'Find students'), 'description')
    expect(edit.nextChange(both)).toBeNull()
    const after = edit.accept(both, { ...row, name: 'crm-find', version: 4 })
    expect(edit.nextChange(after)).toEqual({ field: 'description', value: 'Find students', version: 4 })
  })

  it('includes going back to the old value while the new one is on its way', () => {
    const flying = sent(edit.leave(write(start(), 'Find students'), 'description'))
    const undone = edit.undo(flying, 'description')
    expect(textIn(undone)).toBe('Look up students')
    const after = edit.accept(undone, { ...row, description: 'Find students', version: 4 })
    expect(edit.nextChange(after)).toEqual({ field: 'description', value: 'Look up students', version: 4 })
  })
})

describe('a refused change', () => {
  const refused = edit.refuse(sent(edit.leave(write(start(), 'Find students'), 'description')), 'no connection')

  it('brings the server value back, stays visible and keeps the text for Retry', () => {
    expect(textIn(refused)).toBe('Look up students')
    expect(edit.statusOf(refused)).toEqual({
      kind: 'failed',
      failures: [{ field: 'description', reason: 'no connection' }],
    })
    expect(edit.nextChange(edit.retry(refused, 'description'))).toMatchObject({ value: 'Find students', version: 3 })
  })

  it('stays visible while another field is saved', () => {
    const other = edit.accept(sent(edit.leave(write(refused, 'crm-find', 'name'), 'name')), {
      ...row,
      name: 'crm-find',
      version: 4,
    })
    expect(edit.statusOf(other).kind).toBe('failed')
  })

  it('is void once something newer was typed', () => {
    const newer = write(sent(edit.leave(write(start(), 'Find'), 'description')), 'Find students')
    expect(edit.statusOf(edit.refuse(newer, 'no connection')).kind).toBe('quiet')
    expect(edit.statusOf(write(refused, 'Find'))).toEqual({ kind: 'quiet' })
    expect(edit.statusOf(edit.undo(refused, 'description'))).toEqual({ kind: 'quiet' })
  })
})

describe('a conflict', () => {
  const theirs: Row = { ...row, description: 'Read only', version: 9 }
  const flying = sent(edit.leave(write(start(), 'Find students'), 'description'))
  const open = edit.collide(flying, theirs)

  it('shows theirs and sends nothing until one is chosen', () => {
    expect(textIn(open)).toBe('Read only')
    expect(edit.statusOf(open)).toEqual({ kind: 'conflict', field: 'description', mine: 'Find students', theirs })
    expect(edit.nextChange(edit.leave(write(open, 'crm-find', 'name'), 'name'))).toBeNull()
  })

  it('sends mine from their version, or forgets it', () => {
    expect(edit.nextChange(edit.keepMine(open))).toEqual({ field: 'description', value: 'Find students', version: 9 })
    expect(edit.nextChange(edit.takeTheirs(open))).toBeNull()
    expect(textIn(edit.takeTheirs(open))).toBe('Read only')
  })

  it('is none where theirs says the same: our own answer was lost on the way', () => {
    const same = edit.collide(flying, { ...theirs, description: 'Find students' })
    expect(edit.statusOf(same).kind).toBe('saved')
  })

  it('does not overwrite a change that the list brought while somebody was typing', () => {
    const adopted = edit.adopt(write(start(), 'Find students'), theirs)
    expect(edit.nextChange(edit.leave(adopted, 'description'))).toMatchObject({ version: 3 })
  })
})

it('follows the list where nobody is editing, and never back to an older version', () => {
  const newer = edit.adopt(start(), { ...row, description: 'Read only', version: 4 })
  expect(textIn(newer)).toBe('Read only')
  expect(edit.adopt(newer, row)).toBe(newer)
})

/** What a person and the network can do to one row, in any order. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('write' as const),
    field: fc.constantFrom<Field>('name', 'description'),
    text: fc.constantFrom('', ' ', 'a', 'b ', ' c', 'crm-read', 'Look up students'),
  }),
  fc.record({
    do: fc.constantFrom('pause' as const, 'leave' as const, 'undo' as const, 'retry' as const),
    field: fc.constantFrom<Field>('name', 'description'),
  }),
  fc.record({ do: fc.constantFrom('deliver', 'deliver late', 'lose', 'change elsewhere', 'keep mine', 'take theirs') }),
)
type Step =
  | { do: 'write'; field: Field; text: string }
  | { do: 'pause' | 'leave' | 'undo' | 'retry'; field: Field }
  | { do: string; field?: never }

/** A server with one row, which checks versions; and the requests as they arrived. */
function play(steps: readonly Step[]) {
  let server: Row = row
  let state = start()
  const arrived: edit.Change<Field>[] = []
  const pump = () => {
    const change = edit.nextChange(state)
    if (change) state = edit.send(state, change)
  }
  const deliver = (answers: boolean) => {
    if (!state.sending) return
    const { field, value, version } = state.sending
    arrived.push(state.sending)
    const isStale = version !== server.version
    if (!isStale) server = { ...server, [field]: value, version: server.version + 1 }
    if (!answers) state = edit.refuse(state, 'no connection')
    else state = isStale ? edit.collide(state, server) : edit.accept(state, server)
  }
  const changeElsewhere = () => {
    server = { ...server, description: 'theirs', version: server.version + 1 }
  }
  const stateAfter: Record<string, (now: State) => State> = {
    lose: (now) => edit.refuse(now, 'no connection'),
    'keep mine': edit.keepMine,
    'take theirs': edit.takeTheirs,
  }
  const cellAfter = { pause: edit.pause, leave: edit.leave, undo: edit.undo, retry: edit.retry }
  const run = (one: Step) => {
    if ('text' in one) state = edit.write(state, one.field, one.text)
    else if (one.field) state = cellAfter[one.do](state, one.field)
    else if (one.do === 'change elsewhere') changeElsewhere()
    else if (one.do.startsWith('deliver')) deliver(one.do === 'deliver')
    else state = stateAfter[one.do]?.(state) ?? state
    pump()
  }
  for (const one of steps) run(one)
  return { run, arrived, read: () => ({ state, server }) }
}

describe('whatever happens on the way', () => {
  it('the last text typed is what the server holds in the end, once it answers and mine is kept', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), fc.constantFrom('new', ' new '), (steps, last) => {
        const world = play(steps)
        world.run({ do: 'write', field: 'description', text: last })
        world.run({ do: 'leave', field: 'description' })
        world.run({ do: 'leave', field: 'name' })
        for (let i = 0; i < 8; i += 1) {
          world.run({ do: 'deliver' })
          world.run({ do: 'keep mine' })
          world.run({ do: 'retry', field: 'description' })
          world.run({ do: 'retry', field: 'name' })
        }
        const { state, server } = world.read()
        expect(server.description).toBe(last.trim())
        expect(edit.textOf(state, 'description')).toBe(server.description)
        expect(edit.nextChange(state)).toBeNull()
        expect(state.sending).toBeNull()
      }),
      { numRuns: 3000 },
    )
  })

  it('no request is blank, and none overwrites a version it was not made from', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { arrived, read } = play(steps)
        for (const { value } of arrived) expect(value.trim()).toBe(value)
        for (const { value } of arrived) expect(value).not.toBe('')
        expect(read().state.base.version).toBeLessThanOrEqual(read().server.version)
      }),
      { numRuns: 2000 },
    )
  })
})
