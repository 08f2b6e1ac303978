import { useEffect, useState } from 'react'
import { formatWait } from '#web/lib/format-measures.ts'

/**
 * When the next try counts (R12), counting down. Only the first number is read aloud: a timer that speaks talks over everything else.
 * It counts from when it appears: take it away with the answer it belongs to.
 */
export function Wait({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((until - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [until])
  if (left === 0) return <span>You can try again now.</span>
  return (
    <>
      <span className="sr-only">Try again in {formatWait(seconds)}.</span>
      <span aria-hidden className="tabular-nums">
        Try again in {formatWait(left)}.
      </span>
    </>
  )
}
