/**
 * Editing a row in its cells (R35) as plain data: what was typed, what the server said, what is to be sent next.
 * No clock and no network: inline-editor.ts drives it. All fields of a row share one queue, so that they never overtake each other's version.
 * `F` are the fields that can be edited, `R` is the row as the server sends it.
 */

/** A row that can be edited in place. `version` goes back with a change and tells the server what the change was made from. */
export type EditableRow<F extends string> = Readonly<Record<F, string>> & { readonly version: number }

/** One request: the new value of one field, made from the row at `version`. */
export type Change<F extends string> = { readonly field: F; readonly value: string; readonly version: number }

export type EditState<F extends string, R extends EditableRow<F>> = {
  /** the row that typing began from; its version is the one that is sent */
  readonly base: R
  /** the row as the server last said it is */
  readonly server: R
  /** what stands in the cells and is not the server's yet */
  readonly typed: ReadonlyMap<F, string>
  /** fields to be sent, in this order */
  readonly ready: ReadonlySet<F>
  readonly sending: Change<F> | null
  /** refused values, kept for Retry; one that waits for the password stands in its cell as well */
  readonly failures: ReadonlyMap<F, { readonly value: string; readonly reason: string }>
  /** somebody else changed the row: nothing is sent before one of the two is chosen */
  readonly conflict: { readonly field: F; readonly value: string } | null
  /** the field saved a moment ago */
  readonly saved: F | null
}

/** What the row says of itself, worst first. */
export type EditStatus<F extends string, R extends EditableRow<F>> =
  | { readonly kind: 'quiet' | 'saving' }
  | { readonly kind: 'saved'; readonly row: R }
  | { readonly kind: 'failed'; readonly failures: readonly { readonly field: F; readonly reason: string }[] }
  | { readonly kind: 'conflict'; readonly field: F; readonly mine: string; readonly theirs: R }

const put = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => new Map(map).set(key, value)
const drop = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> => new Map([...map].filter(([k]) => k !== key))
const add = <K>(set: ReadonlySet<K>, key: K): ReadonlySet<K> => new Set(set).add(key)
const remove = <K>(set: ReadonlySet<K>, key: K): ReadonlySet<K> => new Set([...set].filter((k) => k !== key))

export function begin<F extends string, R extends EditableRow<F>>(row: R): EditState<F, R> {
  const nothing = {
    typed: new Map(),
    ready: new Set<F>(),
    sending: null,
    failures: new Map(),
    conflict: null,
    saved: null,
  }
  return { base: row, server: row, ...nothing }
}

function forget<F extends string, R extends EditableRow<F>>(state: EditState<F, R>, field: F): EditState<F, R> {
  return { ...state, typed: drop(state.typed, field), ready: remove(state.ready, field) }
}

/** Takes back what need not be sent (a blank, or the server's value already). A row nobody is editing follows the server again. */
function tidy<F extends string, R extends EditableRow<F>>(state: EditState<F, R>): EditState<F, R> {
  let next = state
  for (const field of state.ready) {
    const value = state.typed.get(field)?.trim() ?? ''
    const isOnItsWay = state.sending?.field === field
    if (value === '' || (!isOnItsWay && value === state.base[field])) next = forget(next, field)
  }
  const isUntouched = next.typed.size === 0 && next.failures.size === 0 && !next.sending && !next.conflict
  return isUntouched ? { ...next, base: next.server } : next
}

/** Typing: the text stands in the cell and takes the place of anything refused before. */
export function write<F extends string, R extends EditableRow<F>>(
  state: EditState<F, R>,
  field: F,
  text: string,
): EditState<F, R> {
  const next = tidy({ ...state, failures: drop(state.failures, field), ready: remove(state.ready, field), saved: null })
  return { ...next, typed: put(next.typed, field, text) }
}

/** Typing stopped long enough to be sent. What is blank, or differs from the server's value by blanks around it only, stays in the cell unsent. */
export function pause<F extends string, R extends EditableRow<F>>(state: EditState<F, R>, field: F): EditState<F, R> {
  const text = state.typed.get(field) ?? ''
  const isPadded = state.sending?.field !== field && text.trim() === state.base[field] && text !== state.base[field]
  return text.trim() === '' || isPadded ? state : tidy({ ...state, ready: add(state.ready, field) })
}

/** The cell was left, or Enter pressed: what was typed is sent now; a blank gives way to the server's value. */
export function leave<F extends string, R extends EditableRow<F>>(state: EditState<F, R>, field: F): EditState<F, R> {
  const text = state.typed.get(field)
  if (text === undefined || state.failures.has(field)) return state
  return tidy({ ...state, typed: put(state.typed, field, text.trim()), ready: add(state.ready, field) })
}

/** Escape: the server's value stands in the cell again. A value that is on its way already is taken back by the next request. */
export function undo<F extends string, R extends EditableRow<F>>(state: EditState<F, R>, field: F): EditState<F, R> {
  if (state.sending?.field === field) {
    return { ...state, typed: put(state.typed, field, state.base[field]), ready: add(state.ready, field) }
  }
  if (state.conflict?.field === field) return takeTheirs(state)
  return tidy(forget({ ...state, failures: drop(state.failures, field) }, field))
}

/** @returns what is to be sent now, if anything: one request at a time, none past an open conflict */
export function nextChange<F extends string, R extends EditableRow<F>>(state: EditState<F, R>): Change<F> | null {
  const [field] = state.ready
  const value = field && state.typed.get(field)?.trim()
  return field && value && !state.sending && !state.conflict ? { field, value, version: state.base.version } : null
}

export function send<F extends string, R extends EditableRow<F>>(
  state: EditState<F, R>,
  change: Change<F>,
): EditState<F, R> {
  return { ...state, sending: change, ready: remove(state.ready, change.field), saved: null }
}

/** The server took the change and says what the row is now. Text typed meanwhile stays and follows. */
export function accept<F extends string, R extends EditableRow<F>>(state: EditState<F, R>, row: R): EditState<F, R> {
  if (!state.sending) return state
  const { field, value } = state.sending
  const server = row.version < state.server.version ? state.server : row
  const next = { ...state, sending: null, base: row, server, saved: field }
  return tidy(state.typed.get(field) === value ? forget(next, field) : next)
}

/** The change was refused or got lost: the server's value is back in the cell, the typed one waits for Retry. Newer text makes the refusal void. */
export function refuse<F extends string, R extends EditableRow<F>>(
  state: EditState<F, R>,
  reason: string,
): EditState<F, R> {
  if (!state.sending) return state
  const { field, value } = state.sending
  const next = { ...state, sending: null }
  const text = state.typed.get(field)?.trim()
  if (text && text !== value) return tidy(next)
  return tidy(forget({ ...next, failures: put(state.failures, field, { value, reason }) }, field))
}

/** Nothing was changed, for want of the password: the text stays in the cell, and waits for Retry. */
export function hold<F extends string, R extends EditableRow<F>>(
  state: EditState<F, R>,
  reason: string,
): EditState<F, R> {
  if (!state.sending) return state
  const { field, value } = state.sending
  const next = { ...state, sending: null }
  const isSame = state.typed.get(field)?.trim() === value && !state.ready.has(field)
  return isSame ? { ...next, failures: put(state.failures, field, { value, reason }) } : tidy(next)
}

/** Somebody else changed the row first. Where it says what we sent, our own answer got lost on the way and all is well. */
export function collide<F extends string, R extends EditableRow<F>>(
  state: EditState<F, R>,
  current: R,
): EditState<F, R> {
  if (!state.sending) return state
  const { field, value } = state.sending
  if (current[field] === value) return accept(state, current)
  const next = { ...state, sending: null, server: current }
  // Escape was pressed meanwhile: there is no "mine" any more.
  if (state.typed.get(field) === state.base[field]) return tidy(forget({ ...next, base: current }, field))
  const open = { ...next, conflict: { field, value } }
  return state.typed.get(field)?.trim() === value ? forget(open, field) : open
}

/** Keep mine: sent again, made from their version. */
export function keepMine<F extends string, R extends EditableRow<F>>(state: EditState<F, R>): EditState<F, R> {
  if (!state.conflict) return state
  const { field, value } = state.conflict
  const typed = put(state.typed, field, state.typed.get(field)?.trim() || value)
  return tidy({ ...state, conflict: null, base: state.server, typed, ready: add(state.ready, field) })
}

export function takeTheirs<F extends string, R extends EditableRow<F>>(state: EditState<F, R>): EditState<F, R> {
  if (!state.conflict) return state
  return tidy(forget({ ...state, conflict: null, base: state.server }, state.conflict.field))
}

export function retry<F extends string, R extends EditableRow<F>>(state: EditState<F, R>, field: F): EditState<F, R> {
  const failure = state.failures.get(field)
  if (!failure) return state
  const typed = put(state.typed, field, failure.value)
  return tidy({ ...state, failures: drop(state.failures, field), typed, ready: add(state.ready, field) })
}

/** The list was read again. Cells nobody is editing follow; an edit keeps the version it began from. */
export function adopt<F extends string, R extends EditableRow<F>>(state: EditState<F, R>, row: R): EditState<F, R> {
  return row === state.server || row.version < state.server.version ? state : tidy({ ...state, server: row })
}

export function textOf<F extends string, R extends EditableRow<F>>(state: EditState<F, R>, field: F): string {
  return state.typed.get(field) ?? state.server[field]
}

export function statusOf<F extends string, R extends EditableRow<F>>(state: EditState<F, R>): EditStatus<F, R> {
  if (state.conflict) {
    const { field, value } = state.conflict
    return { kind: 'conflict', field, mine: state.typed.get(field)?.trim() || value, theirs: state.server }
  }
  const failures = [...state.failures].map(([field, { reason }]) => ({ field, reason }))
  if (failures.length > 0) return { kind: 'failed', failures }
  if (state.sending) return { kind: 'saving' }
  return state.saved === null ? { kind: 'quiet' } : { kind: 'saved', row: state.server }
}
