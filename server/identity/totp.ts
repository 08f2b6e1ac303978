import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { hashOfSecret } from './keys.queries.ts'

/** Codes of RFC 6238 as every authenticator app makes them: SHA-1, 6 digits, 30 seconds (R10). */
const PERIOD_SECONDS = 30
const DRIFT_STEPS = 1
/** RFC 4226 §4 R6 recommends 160 bits. */
const SECRET_BYTES = 20

/** A new secret, base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

/** What an app scans: as an address, and drawn as an SVG. Nothing leaves the server for it. */
export function enrolment(secret: string, label: string, issuer: string): { otpauth_url: string; qr: string } {
  const otpauthUrl = totpOf(secret, label, issuer).toString()
  const svg = renderSVG(otpauthUrl, { border: 2 })
  return { otpauth_url: otpauthUrl, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/**
 * The time step a code belongs to, one step early or late allowed.
 * @param code blanks are ignored
 * @returns undefined for a code of no such step
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: DRIFT_STEPS })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

const RECOVERY_CODES = 10
/** 140 bits: nobody guesses them (ASVS 11.5.1), nor does a hash have to be slow for them (6.5.2). */
const CODE_LENGTH = 28
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** Ten codes for who lost the app, such as `k3xq-…`, seven groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

const newRecoveryCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** What is kept of a recovery code. However its groups were typed. */
export const hashOfRecoveryCode = (code: string): Buffer => hashOfSecret(code.toLowerCase().replace(/[\s-]/g, ''))
