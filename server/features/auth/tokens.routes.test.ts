import { decodeJwt, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { TOKEN_SECRET } from '../../testing/secrets.ts'

/** Tokens that are not of ours (R3, ASVS 9.1, 9.2): 401, whatever they say of themselves. */
let test: TestApp
let token: string
let claims: JWTPayload
beforeAll(async () => {
  test = await buildTestApp()
  token = (await test.signInWith()).token
  claims = decodeJwt(token)
})
afterAll(() => test.close())

const key = (text: string) => new TextEncoder().encode(text)
const HS256: JWTHeaderParameters = { alg: 'HS256' }
const sign = (
  payload: JWTPayload,
  header: JWTHeaderParameters,
  by: Parameters<SignJWT['sign']>[0] = key(TOKEN_SECRET),
) => new SignJWT(payload).setProtectedHeader(header).sign(by)
const statusOf = async (bearer: string) =>
  (await test.anonymous.get('/api/auth/me', { headers: { authorization: `Bearer ${bearer}` } })).statusCode
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))
const HOUR_AGO = Math.floor(Date.now() / 1000) - 3600

it('the same claims signed the same way are taken: what is refused below is refused for its own reason', async () => {
  expect(await statusOf(await sign(claims, HS256))).toBe(200)
})

it.each<[string, () => Promise<string> | string]>([
  ['ASVS 9.1.2: no signature (alg none)', () => new UnsecuredJWT(claims).encode()],
  ['ASVS 9.1.2: no signature (alg None)', () => `${btoa('{"alg":"None"}').replace(/=/g, '')}.${token.split('.')[1]}.`],
  ['ASVS 9.1.2: a signature cut off', () => `${token.split('.').slice(0, 2).join('.')}.`],
  ['ASVS 9.1.2: another algorithm with our key', () => sign(claims, { alg: 'HS512' })],
  [
    'ASVS 9.1.2: an algorithm of public keys',
    async () => sign(claims, { alg: 'RS256' }, (await generateKeyPair('RS256')).privateKey),
  ],
  ['ASVS 9.1.3: another key', () => sign(claims, HS256, key('another secret, as long as the one of ours is'))],
  ['ASVS 9.1.3: a kid that names a file', () => sign(claims, { alg: 'HS256', kid: '../../../../dev/null' }, key('\0'))],
  ['ASVS 9.1.3: a kid that is SQL', () => sign(claims, { alg: 'HS256', kid: `' union select 'x` }, key('x'))],
  [
    'ASVS 9.1.3: a jku of the attacker’s',
    () => sign(claims, { alg: 'HS256', jku: 'http://localhost:1/keys.json' }, key('attacker')),
  ],
  [
    'ASVS 9.1.3: a key inside the token (jwk)',
    () => sign(claims, { alg: 'HS256', jwk: { kty: 'oct', x: 'YXR0YWNrZXI' } }, key('attacker')),
  ],
  ['ASVS 9.2.1: expired', () => sign({ ...claims, exp: HOUR_AGO }, HS256)],
  ['ASVS 9.2.1: not yet valid', () => sign({ ...claims, nbf: HOUR_AGO + 7200 }, HS256)],
  ['ASVS 9.2.1: without an end', () => sign(without('exp'), HS256)],
  ['ASVS 9.2.3: for another audience', () => sign({ ...claims, aud: 'another-api' }, HS256)],
  ['ASVS 9.2.3: for no audience', () => sign(without('aud'), HS256)],
  ['ASVS 9.2.2: of the step before the second factor', () => sign({ ...claims, aud: 'liendesk-second-factor' }, HS256)],
  ['of another issuer', () => sign({ ...claims, iss: 'elsewhere' }, HS256)],
  ['ASVS 7.2.1: of no session', () => sign(without('jti'), HS256)],
  ['ASVS 7.2.1: of a session that never was', () => sign({ ...claims, jti: crypto.randomUUID() }, HS256)],
  ['ASVS 7.2.1: of a session that cannot be', () => sign({ ...claims, jti: `' or true --` }, HS256)],
  ['of nothing', () => ''],
  ['of two parts', () => 'a.b'],
  ['of 100,000 characters', () => `${'a'.repeat(100_000)}.b.c`],
])('refuses a token %s', async (_, make) => {
  expect([401, 431]).toContain(await statusOf(await make()))
})

it('a token that was taken before is refused once it has expired', async () => {
  const short = await sign({ ...claims, exp: Math.floor(Date.now() / 1000) + 10 }, HS256)
  expect(await statusOf(short)).toBe(200)
  await expect.poll(() => statusOf(short)).toBe(401)
})
