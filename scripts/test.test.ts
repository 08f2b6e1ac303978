import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** What somebody gets who asks for tests in a way that cannot be. */
const ask = (name: string, environment: Record<string, string> = {}) => {
  const env = { ...process.env, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.ts', name], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('says in one sentence that no test has such a name', () => {
  expect(ask('no-such-test-at-all')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'No test has “no-such-test-at-all” in its path.\n',
  })
})

it('says in one sentence that tests of a page have no lines', () => {
  expect(ask('scopes-page.page.test.tsx:122')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Tests of a page cannot be run by their line: leave out “:122”.\n',
  })
})

it('says in one sentence that the browser that was named does not start', () => {
  expect(ask('scopes.e2e', { LIENDESK_TEST_BROWSER: '/bin/false' })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'LIENDESK_TEST_BROWSER is /bin/false, which does not start. Name a Chromium, or nothing.\n',
  })
})

it.each([
  ['--bogus', /^Unknown option '--bogus'/],
  ['--times', /^Option '--times <value>' argument missing\n$/],
  ['--times=7', /^Proofs alone try more often: npm run test:proof -- --times 7 fuzz\n$/],
  ['--times=0', /^--times takes a whole number from 1 on, not “0”\.\n$/],
])('says in one sentence that it does not take %s', (option, sentence) => {
  expect(ask(option)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(sentence) })
})
