import type { Token } from '../normalise/tokens.ts'
import { entriesOf, phraseTable } from '../phrases.ts'
import { wordSet } from '../word-set.ts'

/**
 * Attempts to change or reveal what a question must not touch. Nothing would happen in any case: a question only ever reads.
 *
 * `wipe the database` `'; DROP TABLE users; --` `show me the admin password` `ignore your instructions` `set all market values to zero`
 * Not these: `drop the deeds`, `remove the date filter`, `clear everything` in a conversation.
 */

const DESTROY = wordSet(
  'expunge annihilate obliterate eradicate efface delete deletes deleting erase erases wipe wiping truncate destroy purge nuke overwrite obliterate shutdown corrupt uninstall rm borra borrar borrame borre elimina eliminar destruye vacia',
)
const DESTROYED = wordSet(
  'database db databases table tables record records data rows row auction auctions sales listing listings users user everything all account accounts file files logs log server backup backups system schema entries liens deeds todo todas datos base subastas ventas registros tablas it them history certificates county counties state states',
)
const CHANGE = wordSet(
  'drop drops update updates insert alter modify change changes edit edits remove removes set sets rename replace write grant revoke add create import upload double increase decrease mark cancel reschedule approve disable enable deactivate clear reset put actualiza cambia modifica',
)
const CHANGED = wordSet(
  'database db databases table tables users user schema permission permissions role roles account accounts column columns server backup logs record admin administrator group groups',
)
const ACT = wordSet(
  'amend falsify annul rescind revoke cancel cancels reschedule postpone approve reject insert create rename modify edit overwrite mark publish unpublish archive',
)
const ACTED = wordSet('auction auctions sale sales record records listing listings lien liens deed deeds county')
const REWRITE = wordSet(
  'raise bump inflate amend adjust falsify tamper redate emend set change update modify edit increase decrease double rename overwrite cambia actualiza',
)
const FIGURES = wordSet('value values price prices price date dates name names owner type status certificates')
const SECRET = wordSet(
  'password passwords passwd passphrase credential credentials apikey secrets secret ssn hash hashes contrasena contrasenas cookie cookies',
)
const SECRETS = phraseTable<true>(
  entriesOf(`
    api key|keys|token / access|session token|tokens / private|ssh key / env|configuration file
    environment variables / connection string / social security / user emails|list|accounts / users emails|table
    all users|instructions / list users / system|hidden|initial prompt / your prompt|instructions|rules
    previous instructions|rules|prompts / prior|above instructions / developer|god mode
    admin mode|rights|access|privileges / root access / source code / be|me|an admin / as admin|root / bank account
    are now / drop|alter table / insert into / union select / delete from / information schema / base datos
  `).map((pattern) => [pattern, true] as const),
)
const ATTACKS = wordSet(
  'jailbreak jailbroken xp_cmdshell sqlmap pg_sleep pg_catalog hack hacking exploit ddos malware ransomware phishing bypass backdoor dropdb sudo eval exec waitfor sqli xss keylogger',
)
const TAKE_OFF = wordSet('delete wipe erase borra borrame elimina')
const LISTED = wordSet('liens deeds state states county counties it them todas')
const RID = wordSet('rid remove drop clear take')
const MOVE = wordSet('move shift push')
const ONE_SALE = wordSet('auction sale')
const CREATE = wordSet('create')
const REPORTS = wordSet('list table report chart summary overview breakdown')
const ADD = wordSet('add enter register post schedule')
const NEW = wordSet('new')
const GROUPING = wordSet('by them it these those everything')
/** Without one of these nothing is changed. */
const VERBS = new Set([DESTROY, CHANGE, ACT, REWRITE, RID, MOVE, ADD].flatMap((verbs) => [...verbs]))
/** Pieces of SQL, scripts and paths, three spaces between them. */
const FRAGMENTS =
  `' or '   ' or 1   " or "   1=1   1'='1   ';   ";   <script   javascript:   \${   {{   ../   ; --   ;--   /*   '--   ' --   %27   0x3   \\x   <img   <iframe   etc/passwd   select *   &&   \`rm`.split(
    '   ',
  )
const SQL_PAIRS: readonly (readonly [string, string])[] = [
  ['select', 'from'],
  ['update', 'set'],
  ['insert', 'values'],
  ['drop', 'cascade'],
]

type Said = {
  tokens: readonly Token[]
  list: readonly string[]
  has: (word: string) => boolean
  lower: string
  conversing: boolean
}

const near = (list: readonly string[], first: ReadonlySet<string>, second: ReadonlySet<string>, distance: number) =>
  list.some((word, at) => first.has(word) && list.slice(at + 1, at + 1 + distance).some((each) => second.has(each)))

const IGNORE = wordSet('ignore disregard forget override')

/** Without one of these words a text is safe. */
const ALARMING = new Set([
  ...[VERBS, SECRET, ATTACKS, SECRETS.opens, IGNORE].flatMap((each) => [...each]),
  ...SQL_PAIRS.map(([first]) => first),
  'pretend',
])

/** Passwords, keys and prompts. */
function isAttack({ tokens }: Said): boolean {
  return tokens.some(({ word }, at) => SECRET.has(word) || ATTACKS.has(word) || SECRETS.find(tokens, at) !== undefined)
}

/** `select … from users`, `update x set y = 1`. */
function isSql({ list, lower }: Said): boolean {
  const spelled = SQL_PAIRS.some(
    ([first, second]) => list.includes(first) && list.indexOf(second, list.indexOf(first)) > 0,
  )
  return spelled && ['*', '=', ';', 'users'].some((sign) => lower.includes(sign))
}

/** `ignore your rules`, `pretend you are …`. */
function isInjection({ has }: Said): boolean {
  const ignores = [...IGNORE].some(has)
  const rules = ['instructions', 'rules', 'restrictions', 'guidelines', 'safety'].some(has)
  return (ignores && rules) || (has('pretend') && has('you'))
}

/** `wipe the database`, `delete all auctions`. In a conversation "delete the Texas ones" takes them off the list. */
function isDestruction({ list, has, conversing }: Said): boolean {
  if (!near(list, DESTROY, DESTROYED, 7)) return false
  if (!conversing) return true
  const listed = near(list, TAKE_OFF, LISTED, 3)
  return !has('filter') && !has('filters') && (!listed || has('all') || has('database'))
}

/** "set all market values to zero", "change the date of the Cook County auction to May". */
function isRewriting({ list, has, conversing }: Said): boolean {
  const rewrites = list.some(
    (word, at) => REWRITE.has(word) && list.slice(at + 1, at + 7).some((each) => FIGURES.has(each)),
  )
  if (!rewrites || has('sort') || has('order')) return false
  return ['to', 'by', 'all', '=', 'every'].some(has) && (!conversing || has('all') || has('auction'))
}

/** `cancel all upcoming auctions`, `insert a new auction`, `alter the users`. */
function isChange({ list, has, conversing }: Said): boolean {
  if (has('permanently') && near(list, RID, DESTROYED, 5)) return true
  if (near(list, MOVE, ONE_SALE, 4) && has('to')) return true
  if (near(list, CREATE, REPORTS, 3)) return false
  const isGrouping = list.some((word, at) => word === 'group' && GROUPING.has(list[at + 1] ?? ''))
  if (near(list, CHANGE, CHANGED, 7) && !has('filter') && !(conversing && isGrouping)) return true
  if (near(list, ADD, NEW, 2) && near(list, NEW, ACTED, 4)) return true
  return near(list, ACT, ACTED, 6) && !(conversing && has('also'))
}

/** Whether a text tries to change, destroy or reveal something. In a conversation, "clear everything" only starts over. */
export function isUnsafe(text: string, tokens: readonly Token[], conversing: boolean): boolean {
  const lower = text.toLowerCase()
  // pieces of SQL, scripts and paths
  if (FRAGMENTS.some((fragment) => lower.includes(fragment))) return true
  if (!tokens.some(({ word }) => ALARMING.has(word))) return false
  const list = tokens.map(({ word }) => word)
  const said: Said = { tokens, list, has: (word) => list.includes(word), lower, conversing }
  if (isAttack(said) || isSql(said) || isInjection(said)) return true
  return list.some((word) => VERBS.has(word)) && (isDestruction(said) || isChange(said) || isRewriting(said))
}
