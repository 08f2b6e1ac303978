import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../testing/build-test-app.ts'
import { buildWithRoutes } from '../testing/registered-routes.ts'

/** The document that other programs are written from (§7): every call about people has an example of what goes in and comes out. */
let test: TestApp
let operations: readonly Operation[]

/** Examples stand beside a schema, or in it where it describes what a list holds. */
const Media = z.object({
  schema: z.looseObject({ examples: z.array(z.unknown()).optional(), items: z.unknown().optional() }),
  examples: z.record(z.string(), z.unknown()).optional(),
  example: z.unknown().optional(),
})
const Content = z.record(z.string(), Media)
const Operation = z.looseObject({
  tags: z.array(z.string()).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
})
type Operation = z.infer<typeof Operation> & { name: string }

const ABOUT_PEOPLE = ['Users', 'Instructors', 'Students', 'DPEs', 'Documents', 'Lookups']

beforeAll(async () => {
  ;({ test } = await buildWithRoutes())
  const { paths } = (await test.anonymous.get('/api/openapi.json')).json()
  operations = Object.entries(z.record(z.string(), z.record(z.string(), Operation)).parse(paths)).flatMap(
    ([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${url}` })),
  )
})
afterAll(() => test.close())

function hasExample({ schema, example, examples }: z.infer<typeof Media>): boolean {
  if (example !== undefined || examples || schema.examples) return true
  return schema.items !== undefined && hasExample(Media.parse({ schema: schema.items }))
}

/** Not a file. */
const isJson = ({ schema }: z.infer<typeof Media>) => Object.keys(schema).length > 0 && schema.type !== 'string'

describe('calls about people', () => {
  const peopleCalls = () => operations.filter(({ tags }) => tags.some((tag) => ABOUT_PEOPLE.includes(tag)))

  it('are there', () => {
    expect(peopleCalls().length).toBeGreaterThan(50)
  })

  it('name every form that is taken (§7)', () => {
    const forms = operations.filter(({ requestBody }) => requestBody?.content['multipart/form-data'])
    expect(forms.map(({ name }) => name).toSorted()).toEqual([
      'POST /api/activeInstructors',
      'POST /api/activeInstructors/{id}',
      'POST /api/activeStudents',
      'POST /api/activeStudents/{id}',
      'POST /api/auctions',
      'POST /api/dpes',
      'POST /api/dpes/{id}',
      'POST /api/users',
      'POST /api/users/onboarding/{id}',
      'POST /api/users/{id}',
      'PUT /api/activeInstructors/{id}',
      'PUT /api/activeStudents/{id}',
      'PUT /api/dpes/{id}',
      'PUT /api/users/onboarding/{id}',
      'PUT /api/users/{id}',
      'PUT /api/users/{userId}/documents/{id}',
    ])
  })

  it('say by example what goes in', () => {
    const silent = peopleCalls().flatMap(({ name, requestBody }) =>
      Object.entries(requestBody?.content ?? {}).flatMap(([type, media]) =>
        !hasExample(media) ? [`${name} ${type}`] : [],
      ),
    )
    expect(silent).toEqual([])
  })

  it('say by example what comes out', () => {
    const silent = peopleCalls().flatMap(({ name, responses }) =>
      ['200', '201'].flatMap((status) => {
        const media = responses[status]?.content?.['application/json']
        return media && isJson(media) && !hasExample(media) ? [`${name} ${status}`] : []
      }),
    )
    expect(silent).toEqual([])
  })
})
