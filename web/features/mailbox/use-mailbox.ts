import { useEffect, useState } from 'react'
import type { MailboxMessage } from '#contract/mailbox.ts'
import { type Answer, ApiError, call } from '#web/lib/api-client.ts'
import { asError } from '#web/lib/as-error.ts'

/** How often the list is read again while somebody looks at it. */
const REFRESH_MS = 3000

type Mailbox = {
  /** nothing before the first answer */
  messages: readonly MailboxMessage[] | undefined
  /** `none`: there is no mailbox here */
  trouble: 'none' | Error | undefined
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
/** The messages, newest first, read again every few seconds while the page is in sight. A plain call: public pages have no query cache. */
export function useMailbox(): Mailbox {
  const [mailbox, setMailbox] = useState<Mailbox>({ messages: undefined, trouble: undefined })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = (error: unknown) => {
      const trouble = isMissing(error) ? ('none' as const) : asError(error)
      setMailbox(({ messages }) => ({ messages, trouble }))
      return trouble
    }
    /** whether to go on reading */
    const read = () =>
      call('GET /api/dev/mail', { signal }).then(
        (messages) => {
          setMailbox({ messages, trouble: undefined })
          return true
        },
        (error) => !signal.aborted && fail(error) !== 'none',
      )
    async function follow() {
      const goOn = document.hidden || (await read())
      if (goOn && !signal.aborted) timer = setTimeout(follow, REFRESH_MS)
    }
    void follow()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [])
  return mailbox
}

type Letter = Answer<'GET /api/dev/mail/:id'>

/** One message with both its parts. @returns undefined while it is read */
export function useLetter(id: string): Letter | Error | undefined {
  const [read, setRead] = useState<{ id: string; letter: Letter | Error }>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    call('GET /api/dev/mail/:id', { params: { id }, signal }).then(
      (letter) => setRead({ id, letter }),
      (error) => signal.aborted || setRead({ id, letter: asError(error) }),
    )
    return () => leaving.abort()
  }, [id])
  return read?.id === id ? read.letter : undefined
}
