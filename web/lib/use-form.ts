import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { asError } from './as-error.ts'
import { refusedFields } from './errors.ts'

/** What is wrong, by field. */
export type FieldErrors<Values> = { [Field in keyof Values]?: string | undefined }

type FormOptions<Values, Field extends keyof Values & string, Saved> = {
  /** as the server has it, or as it begins */
  saved: Values
  /** in the order of the page: the first that is wrong gets the focus */
  fields: readonly Field[]
  /** what is wrong before anything is sent */
  problemsOf?: (values: Values) => FieldErrors<Values>
  /** what stands in a field that was left */
  tidied?: (field: Field, values: Values) => Partial<Values>
  /** whether what stands in a field is something else than what the server has */
  differs?: (field: Field, values: Values, saved: Values) => boolean
  /** what the server said of fields */
  refusedOf?: (error: unknown) => Record<string, string>
  /** @returns false where nothing was saved @throws what is said over the form, or beside its fields */
  save: (typed: Partial<Values>, values: Values) => Promise<Saved | false>
  /** @param rest what was typed while it was on its way: it is not saved */
  onSaved?: (answer: Saved, rest: Partial<Values>) => void
  /** after `save` threw */
  onFailed?: (error: Error) => void
}

const isOther = <Values>(field: keyof Values, values: Values, saved: Values) =>
  JSON.stringify(values[field]) !== JSON.stringify(saved[field])

/** The names of fields. */
export function keysOf<Values extends object>(values: { [Field in keyof Values]: unknown }) {
  const keys: Extract<keyof Values, string>[] = []
  for (const key in values) keys.push(key)
  return keys
}

/** What was typed after something was sent: the fields that differ from it, which are not saved yet. */
function typedSince<Entry extends object>(sent: Entry, typed: Partial<Entry>): Partial<Entry> {
  const rest = { ...typed }
  for (const field in typed) if (typed[field] === sent[field]) delete rest[field]
  return rest
}

/**
 * A form: what was typed over what the server has, what is wrong with it, and how it is sent. What was typed stays until it is saved, whatever
 * comes between. What is wrong is said once a field was left with something typed in it, or all after Save; what the server refused, until it
 * is typed over.
 */
export function useForm<Values extends object, Field extends keyof Values & string, Saved>(
  options: FormOptions<Values, Field, Saved>,
) {
  const { saved, fields, problemsOf, tidied, differs = isOther, refusedOf = refusedFields } = options
  const { save, onSaved, onFailed } = options
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string | undefined>>({})
  const [error, setError] = useState<Error>()
  const [pending, setPending] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const latest = useRef(typed)
  useLayoutEffect(() => {
    latest.current = typed
  })
  const values: Values = { ...saved, ...typed }
  const problems: FieldErrors<Values> = problemsOf?.(values) ?? {}
  const changed = fields.filter((field) => field in typed && differs(field, values, saved))

  const focusFirst = (wrong: object) => {
    const first = fields.find((field) => Reflect.get(wrong, field) !== undefined)
    ref.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] [role="combobox"]`)?.focus()
  }
  const refuse = (wrong: Record<string, string | undefined>) => {
    setRefused(wrong)
    focusFirst(wrong)
  }
  const write = (change: Partial<Values>) => {
    setTyped((now) => ({ ...now, ...change }))
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))))
  }
  const attempt = async (): Promise<boolean> => {
    const sent = { ...saved, ...latest.current }
    setPending(true)
    setError(undefined)
    try {
      const answer = await save(latest.current, sent)
      if (answer === false) return false
      latest.current = typedSince(sent, latest.current)
      setTyped(latest.current)
      setLeft(new Set())
      setRefused({})
      onSaved?.(answer, latest.current)
      return true
    } catch (caught) {
      const failure = asError(caught)
      onFailed?.(failure)
      setError(failure)
      refuse(refusedOf(failure))
      return false
    } finally {
      setPending(false)
    }
  }
  const underWay = useRef<Promise<boolean>>(undefined)
  const send = () => {
    underWay.current ??= attempt().finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setLeft(new Set(fields))
    if (fields.some((field) => problems[field] !== undefined)) focusFirst(problems)
    else void send()
  }
  const beside = Object.keys(refused)
  return {
    ref,
    typed,
    values,
    /** what differs from what the server has */
    changed,
    isChanged: changed.length > 0,
    pending,
    /** what went wrong, unless all of it stands beside fields */
    failed:
      error && !(beside.length > 0 && beside.every((name) => fields.some((field) => field === name)))
        ? error
        : undefined,
    error,
    refused,
    write,
    leave(field: Field) {
      if (!(field in typed)) return
      if (tidied) setTyped((now) => ({ ...now, ...tidied(field, { ...saved, ...now }) }))
      setLeft((now) => new Set(now).add(field))
    },
    errorOf: (field: Field): string | undefined => refused[field] ?? (left.has(field) ? problems[field] : undefined),
    refuse,
    submit,
    /** sends it as it is, once at a time. @returns whether it was saved */
    send,
    /** also what is typed while it is on its way. @returns whether nothing is left */
    async sendAll(): Promise<boolean> {
      do if (!(await send())) return false
      while (Object.keys(latest.current).length > 0)
      return true
    },
    /** what went wrong is not said any more */
    dismiss: () => setError(undefined),
    discard() {
      setTyped({})
      setLeft(new Set())
      setRefused({})
      setError(undefined)
    },
  }
}
