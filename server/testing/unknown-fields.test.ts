import { expect, it } from 'vitest'
import { z } from 'zod'
import { unknownFields } from './unknown-fields.ts'

const Person = z.object({ id: z.int(), name: z.string().nullable() })
const Tree = z.object({
  label: z.string(),
  get children() {
    return z.array(Tree)
  },
})

it.each([
  ['a field', Person, { id: 1, name: null, secret: 1 }, ['.secret']],
  ['one called as the prototype', Person, JSON.parse('{"id":1,"name":null,"__proto__":1}'), ['.__proto__']],
  ['a field in a list', z.array(Person), [{ id: 1, name: 'a', secret: 1 }], ['[].secret']],
  [
    'a field where there may be none',
    z.object({ who: Person.nullable() }),
    { who: { id: 1, name: '', x: 1 } },
    ['.who.x'],
  ],
  ['what several kinds share', z.union([Person, z.object({ id: z.int() })]), { id: 1, x: 1 }, ['.x']],
  [
    'a field of the kind that it is not',
    z.discriminatedUnion('is', [
      z.object({ is: z.literal('a') }),
      z.object({ is: z.literal('b'), reason: z.string() }),
    ]),
    { is: 'a', reason: 'x' },
    ['.reason'],
  ],
  [
    'a field within a thing of its kind',
    Tree,
    { label: '', children: [{ label: '', children: [], x: 1 }] },
    ['.children[].x'],
  ],
  ['a field in a record', z.record(z.string(), Person), { any: { id: 1, name: '', x: 1 } }, ['.any.x']],
])('finds %s that a schema does not name', (_, shape, answer, found) => {
  expect(unknownFields(answer, shape)).toEqual(found)
})

it.each([
  ['what is named', Person, { id: 1, name: 'a' }],
  ['what a schema leaves open', z.looseObject({ id: z.int() }), { id: 1, x: { y: 1 } }],
  ['anything', z.object({ body: z.unknown() }), { body: { x: [{ y: 1 }] } }],
  ['no object at all', z.union([z.literal(0), z.literal(1)]), 1],
])('lets %s be', (_, shape, answer) => {
  expect(unknownFields(answer, shape)).toEqual([])
})
