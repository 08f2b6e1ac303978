import type { Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { fromTable } from '../spans.ts'

/**
 * Words that join, oppose or restrict.
 *
 * `and` `or` `,` `as well as` `plus` · `between` `from` `to` `-` · `not` `except` `outside` `other than` · `with` `has`
 */
const not = (strong: boolean, outside = false): Meaning => ({ kind: 'not', strong, outside })

export const CONNECTORS = phraseTable<Meaning>([
  ['and|&|n', { kind: 'and' }],
  ['and also', { kind: 'and' }],
  ['as well as', { kind: 'plus' }],
  ['along|together with', { kind: 'plus' }],
  ['and|or either', { kind: 'or' }],
  ['or|/|nor', { kind: 'or' }],
  ['or else|also', { kind: 'or' }],
  ['vs|versus|against', { kind: 'or' }],
  ['compared|relative to|with', { kind: 'or' }],
  ['and|& / or', { kind: 'or' }],
  ['and|/ or', { kind: 'or' }],
  [',|;', { kind: 'comma' }],
  [', and|&', { kind: 'and' }],
  [', or', { kind: 'or' }],
  [', plus', { kind: 'plus' }],
  ['but|yet|though|although|while', { kind: 'comma' }],
  [', but', { kind: 'comma' }],
  ['either|whether', { kind: 'either' }],
  ['both', { kind: 'both' }],
  ['between|btw|btwn|betwixt', { kind: 'between' }],
  ['b / w', { kind: 'between' }],
  ['anywhere|somewhere|ranging|in the? range|range? between|from', { kind: 'between' }],
  ['from', { kind: 'from' }],
  ['to|through|thru|-|–', { kind: 'to' }],
  ['all the? way? to|through', { kind: 'to' }],
  ['up to and including', { kind: 'to' }],
  [
    'not|no|non|isnt|arent|wasnt|werent|never|cannot|cant|dont|doesnt|didnt|aint|none|nothing|nobody|neither|without|wo|hide',
    not(false),
  ],
  ['do|does|did|is|are|was|were not|n', not(false)],
  ['w / o', not(false)],
  ['! =', not(false)],
  ['< >', not(false)],
  ['but|and|, not|no|never|neither|nor', not(false)],
  ['dont|not want|show|include|need|list', not(false)],
  ['do|does not want|show|include|need|list', not(false)],
  ['other|rather than', not(false)],
  ['anything|everything|any|all but', not(false)],
  ['anywhere|everywhere but', not(false)],
  ['all|every|any|each states|state|auctions|sales|counties|types|day|days|month|months|year|years but', not(false)],
  ['anything|everything|anywhere|everywhere other than', not(false)],
  ['instead of', not(false)],
  ['besides|sans|barring', not(false)],
  ['aside|apart from', not(false)],
  ['opposite of', not(false)],
  ['none of them|these|the|which in?', not(false)],
  ['everything|anything|all|everywhere|anywhere|any|, except|excluding in|for|from?', not(true)],
  [
    'except|excepting|excluding|exclude|excludes|excluded|minus|omit|omitting|skip|skipping|ignore|ignoring|save|bar in|for|from?',
    not(true),
  ],
  ['with the exception|exclusion of', not(true)],
  ['leave|leaving|filter|filtering|take|taking out', not(true)],
  ['outside|beyond of?', not(false, true)],
  ['out of', not(false, true)],
  ['anywhere outside of?', not(false, true)],
  ['not located|held|situated? in|from', not(false, true)],
  ['with|has|have|having|w|had|featuring|containing|bearing|boasting|w/', { kind: 'with' }],
  ['w /', { kind: 'with' }],
])

/** See the table above. */
export const recogniseConnector = fromTable(CONNECTORS)
