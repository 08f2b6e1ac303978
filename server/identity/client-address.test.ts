import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { createLog } from '../log.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { TOKEN_SECRET } from '../testing/secrets.ts'

/** What a trusted proxy says of where a request comes from (R12): ports and rubbish are no networks of their own. */
it('counts tries by addresses alone, whatever stands in X-Forwarded-For', async () => {
  const test = await buildTestApp()
  const app = await buildApp({
    db: test.db,
    signInDb: test.db,
    clock: { now: test.now, today: () => '2026-11-20' },
    mail: test.mail,
    store: test.store,
    mailbox: undefined,
    trustedProxies: ['192.0.2.0/24'],
    publicUrl: () => 'http://localhost:3000',
    tokenSecret: TOKEN_SECRET,
    uploads: { folder: test.uploadFolder, leastBytes: 0, withinMs: 1000 },
    webFolder: '/nowhere',
    log: createLog('silent'),
  })
  const networksOf = async (forwarded: string) => {
    const body = { username: `nobody ${forwarded}`, password: 'x' }
    const headers = { 'x-forwarded-for': forwarded }
    await app.inject({ method: 'POST', url: '/api/auth/login', body, headers, remoteAddress: '192.0.2.1' })
    const rows = await test.db.selectFrom('throttles').select('name').where('name', 'like', 'from:%').execute()
    await test.db.deleteFrom('throttles').execute()
    return rows.map(({ name }) => name)
  }
  expect(await networksOf('203.0.113.9')).toEqual(['from:203.0.113.9'])
  expect(await networksOf('203.0.113.9:4711')).toEqual(['from:203.0.113.9'])
  expect(await networksOf('[2001:db8:1:2::5]:4711')).toEqual(['from:2001:db8:1:2::/64'])
  expect(await networksOf('[2001:db8:1:2::5]')).toEqual(['from:2001:db8:1:2::/64'])
  for (const rubbish of [
    'unknown',
    '_hidden',
    '203.0.113.9.1',
    'a:b:c',
    '999.1.1.1',
    '203.0.113.9:x',
    "'; --",
    '203.0.113.9, x',
  ]) {
    expect([rubbish, await networksOf(rubbish)]).toEqual([rubbish, ['from:192.0.2.1']])
  }
  await app.close()
  await test.close()
})
