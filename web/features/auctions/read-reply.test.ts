import { expect, it } from 'vitest'
import { readReply } from './read-reply.ts'

const EMPTY = {
  action_result: '',
  conversation_id: null,
  interpretation: null,
  suggestions: [],
  table: null,
  total: 0,
}

it.each([
  ['nothing', undefined],
  ['null', null],
  ['{}', {}],
  ['a list', []],
  ['a result that is none', { action_result: null }],
  ['a number', { action_result: 7 }],
])('of %s is the empty text', (_, body) => {
  expect(readReply(body)).toMatchObject(EMPTY)
})

it('of a text alone is that text', () => {
  expect(readReply({ action_result: 'Auctions are closed today.' })).toMatchObject({
    ...EMPTY,
    action_result: 'Auctions are closed today.',
  })
})

it('of auctions alone is these, with what is missing as missing', () => {
  const reply = readReply({
    action_result: [{ state: null, total_market_value: 5 }, { jurisdiction: { name: 'Pima' } }],
  })
  expect(reply.total).toBe(2)
  expect(reply.action_result).toMatchObject([
    { id: -1, state: { name: '' }, total_market_value: 5, total_certificates: null },
    { id: -2, jurisdiction: { name: 'Pima' }, auction_begin_date: null },
  ])
})
