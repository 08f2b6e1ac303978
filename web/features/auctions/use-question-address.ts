import { useEffect, useEffectEvent, useRef } from 'react'
import { takeTyped } from '#web/lib/typed-question.ts'
import type { Question } from './auctions-api.ts'
import { addressOf, type QuestionAddress, questionOf } from './question-address.ts'
import type { Turn } from './use-conversation.ts'

type InAddress = {
  address: QuestionAddress
  onAddress: (address: QuestionAddress) => void
  /** the open turn */
  turn: Turn | undefined
  ask: (question: Question) => void
}

const keyOf = ({ q, query }: QuestionAddress) => JSON.stringify([q, query])

/** Asks the question of the address, once when it appears there, and puts the question of the open turn there. */
export function useQuestionAddress({ address, onAddress, turn, ask }: InAddress) {
  const known = useRef('')
  const read = useEffectEvent((linked: QuestionAddress) => {
    const question = questionOf(linked)
    if (!question || keyOf(linked) === known.current) return
    known.current = keyOf(linked)
    ask(takeTyped(question.text) ? question : { ...question, linked: true })
  })
  const write = useEffectEvent((open: Turn) => {
    const next = addressOf(open)
    if (keyOf(next) === known.current) return
    known.current = keyOf(next)
    onAddress(next)
  })
  useEffect(() => read(address), [address])
  useEffect(() => {
    if (turn) write(turn)
  }, [turn])
}
