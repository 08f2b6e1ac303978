import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

const nobody = new AbortController().signal

it('does one after the other', async () => {
  const inTurn = createQueue()
  const order: string[] = []
  let finish = () => {}
  const first = inTurn(nobody, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    order.push('first')
  })
  const second = inTurn(nobody, async () => order.push('second'))
  await Promise.resolve()
  finish()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

it('lets go at once of whoever gives up while they wait, and of nobody who has begun', async () => {
  const inTurn = createQueue()
  const leaving = new AbortController()
  let finish = (_: string) => {}
  const begun = inTurn(
    leaving.signal,
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  )
  const waiting = inTurn(leaving.signal, async () => 'never')
  const next = inTurn(nobody, async () => 'next')
  await Promise.resolve()
  leaving.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  finish('done')
  await expect(begun).resolves.toBe('done')
  await expect(next).resolves.toBe('next')
})

it('does not even wait for whoever has gone before', async () => {
  const inTurn = createQueue()
  let finish = () => {}
  const begun = inTurn(
    nobody,
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  await expect(inTurn(AbortSignal.abort(new Error('gone')), async () => 'never')).rejects.toThrow('gone')
  finish()
  await begun
})

it('goes on after one that failed', async () => {
  const inTurn = createQueue()
  await expect(inTurn(nobody, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(inTurn(nobody, async () => 'next')).resolves.toBe('next')
})
