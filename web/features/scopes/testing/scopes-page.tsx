import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Scope } from '#contract/scopes.ts'
import { anEffect } from '#web/testing/an-effect.ts'
import { type FakeAnswers, fakeServer, listOf, problem } from '#web/testing/fake-server.ts'
import { aUser, renderApp } from '#web/testing/render-app.tsx'
import { NotificationTray } from '#web/ui/notification-tray.tsx'
import { ResultDialogs } from '#web/ui/result-dialog.tsx'
import type { ScopesParams } from '../scopes-api.ts'
import { ScopesPage } from '../scopes-page.tsx'

/** What the server of these tests keeps; a test may put others there. */
export const kept: { scopes: Scope[] } = { scopes: [] }

/** A scope as the server answers it. */
export function aScope(name: string, description: string, more: Partial<Scope> = {}): Scope {
  return {
    id: 0,
    name,
    description,
    built_in: false,
    version: 1,
    updated_at: '2026-11-20T08:00:00.000Z',
    updated_by: null,
    ...more,
  }
}

/** Four scopes, on a wide screen: before each test. */
export async function startAnew(): Promise<void> {
  await page.viewport(1440, 900)
  const all = [
    aScope('county-notes', 'Write notes on a county'),
    aScope('crm', 'Create and update users', { built_in: true }),
    aScope('crm-read', 'Look up students'),
    aScope('onboarding', 'Send onboarding links'),
  ]
  kept.scopes = all.map((scope, index) => ({ ...scope, id: index + 1 }))
}

/** A server that keeps `scopes`; a test may answer some calls its own way. */
export function serve(answers: FakeAnswers = {}) {
  return fakeServer({
    'GET /api/scopes': ({ query }) => {
      const search = query.get('search') ?? ''
      const found = kept.scopes.filter(({ name, description }) => `${name} ${description}`.includes(search))
      const sorted = query.get('order') === 'desc' ? found.toReversed() : found
      const size = Number(query.get('page_size'))
      const from = (Number(query.get('page') ?? 1) - 1) * size
      return listOf(sorted.slice(from, from + size), found.length)
    },
    'POST /api/scopes': ({ body }) => {
      const created = { ...aScope('', ''), ...(body as { name: string; description: string }), id: 99 }
      kept.scopes.push(created)
      return Response.json(created, { status: 201 })
    },
    'PUT /api/scopes/:id': ({ params, body }) => {
      const index = kept.scopes.findIndex(({ id }) => id === Number(params.id))
      const { version, ...changes } = body as Partial<Scope>
      const current = kept.scopes[index]
      if (!current) return problem('not_found', 'There is no such scope.')
      if (version !== current.version) return problem('conflict', 'Ann Whitfield changed this scope.', { current })
      const changed = { ...current, ...changes, version: current.version + 1 }
      kept.scopes[index] = changed
      return changed
    },
    'DELETE /api/scopes/:id': ({ params }) => {
      kept.scopes = kept.scopes.filter(({ id }) => id !== Number(params.id))
      return { success: true }
    },
    'POST /api/scopes/:id/restore': () => {
      const restored = aScope('county-notes', 'Write notes on a county', { id: 1 })
      kept.scopes = [restored, ...kept.scopes]
      return restored
    },
    'POST /api/permissions/preview': ({ body }) =>
      anEffect(
        'delete_scope' in Object(body) ? { losses: { Okafor: ['county-notes'], Whitfield: ['county-notes'] } } : {},
      ),
    'GET /api/authgroups': () =>
      listOf([{ id: 7, name: 'Instructors', description: '', alias: 'instructor', users_count: 14 }]),
    'GET /api/authgroups/:id/scopes': () => kept.scopes.filter(({ id }) => id === 2),
    'PUT /api/scopes/:id/scopeadd': () => kept.scopes,
    ...answers,
  })
}

function Place({ start }: { start: ScopesParams }) {
  const [params, setParams] = useState(start)
  return (
    <>
      <NotificationTray />
      <div style={{ height: 700 }}>
        <ScopesPage params={params} onParams={setParams} historyOf={() => null} />
      </div>
      <ResultDialogs />
    </>
  )
}

/** Shows the User Scopes page. */
export async function open(params: ScopesParams = {}) {
  renderApp(<Place start={params} />, { user: aUser({ scopes: ['user-scopes'] }) })
  await expect.element(page.getByRole('heading', { name: 'User Scopes Management' })).toBeVisible()
}

/** What the tests of the page look for. */
export const cell = (label: string) => page.getByRole('textbox', { name: label })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const result = (title: 'Success' | 'Error') => page.getByRole('dialog', { name: title, exact: true })
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
/** Says something, and with these words. */
export const expectText = (text: string | RegExp, where: Pick<typeof page, 'getByText'> = page) =>
  expect.element(where.getByText(text)).toBeVisible()
export const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
