import { opening, type Recogniser } from '../spans.ts'

/**
 * Small numbers of certificates, in words that say other things of all else.
 *
 * `single-certificate auctions` `the lone cert` `a couple of certs`
 */
const CERTIFICATES = /^(certs?|certificates?|parcels?|lots?)$/
const LED = /^(a|any|some|every|all)$/
const FEW = new Map([
  ['single', 1],
  ['sole', 1],
  ['lone', 1],
  ['couple', 2],
  ['pair', 2],
])

/** See above. The certificates themselves are left to be read as the figure. */
export const recogniseFewCertificates: Recogniser = opening(
  [...FEW.keys(), 'a', 'any', 'some', 'every', 'all'],
  (tokens, at) => {
    const from = LED.test(tokens[at]?.word ?? '') ? at + 1 : at
    const value = FEW.get(tokens[from]?.word ?? '')
    const end = value === 2 && tokens[from + 1]?.word === 'of' ? from + 2 : from + 1
    if (value === undefined || !CERTIFICATES.test(tokens[end]?.word ?? '')) return undefined
    return { kind: 'amount', value, money: false, integer: true, unit: 1, start: at, end }
  },
)
