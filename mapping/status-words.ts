import { headerWords } from './propose/header-names.ts'
import { readDays } from './values/days.ts'
import { shapeOf } from './values/shape.ts'

/** The words by which lists say of rows that they are in the sale no more, and the columns that say it. */

const STATUS =
  /^\s*(?:redeemed|cancell?ed|sold|withdrawn|removed|paid(?: in full)?|pd in full|pulled|postponed|continued|struck(?: off)?|stricken|bankruptcy|stayed|void|satisfied|deleted|dismissed|recalled|rescheduled|adjourned|unavailable|in bankruptcy)\b/i
const OUT =
  /\b(?:redeemed|cancell?ed|withdrawn|removed|pulled|postponed|stricken|bankruptc(?:y|ies)|bkcy|nonsuit(?:ed)?|abated|dismissed|voided|deleted|deletions|struck (?:off|to)|bid off|taken care of|settled|information only|on hold|payment plan|county[- ]held|exempt|in error|for reference|already sold|sold at|enjoin(?:ed)?|restrained|(?:not|never) (?:be(?:ing)? )?(?:offered|sold|included|held|auctioned|for sale)|no sale|do not sell|(?:is|are|was|were|been) paid|^paid|no longer)\b/i
/** Whether a line says that the rows below it are in the sale no more: `REMOVED FROM SALE`. */
export const saysOut = (line: string): boolean => OUT.test(line) && (!ALREADY_OUT.test(line) || /\d/.test(line))
/** They are not among the rows, unless it names some: `Redeemed parcels have been removed from this list` */
const ALREADY_OUT =
  /\b(?:have|has|were|was|are|been) (?:already |all )?(?:been )?(?:removed|deleted|taken off|left out) (?:from|off) (?:this|the|our) (?:list|report|roll|catalog)/i
const PAID = /\bpaid\b(?! by)/i
/** Whether a text that says little else speaks of what is paid: `12-04 (PAID)`. */
const saysPaid = (text: string): boolean => PAID.test(text)
/** The same of a line that may speak of what is paid. */
export const saysOutOrPaid = (text: string): boolean => saysOut(text) || saysPaid(text)

/** Colours of rows are not read: `grey = paid`, `Parcels highlighted in yellow are redeemed`, `= redeemed` behind a cell of some colour. */
const COLOUR_LINE =
  /^[=:–—-] ?\p{L}|^(?:gr[ae]y|red|yellow|green|blue|orange|pink|purple|bold|italics?)(?:ed)? ?(?:rows?|parcels?|lines?|text|items?)? ?[=:–—-]|[=:–—-] ?(?:gr[ae]y|yellow|orange|pink|purple)\b|\b(?:gr[ae]y|red|yellow|green|blue|orange|pink|purple) ?[=:]|\b(?:highlighted|shaded|coloured|colored|gr[ae]yed|(?:in|has|have been|are|is) (?:gr[ae]y|red|yellow|green|blue|orange|pink|bold|italics?))\b/iu
/** A line that names the parcels it speaks of, by their numbers or as those that follow. */
const OF_PARCELS = /\b(?:nos?\.?|numbers?|parcels?|items?|lots?|causes?|tracts?|properties|certificates?)\b/i
/** A rule of the sale, or a count. */
const OF_ANY =
  /\b(?:may|can|could|if|unless|until|subject|prior to (?:the )?sale|at any time|before the sale)\b|: ?\d+$/i
/** Whether a line says of some rows, by their colour or numbers, that they are in no sale. */
export const explainsRows = (text: string): boolean =>
  saysOutOrPaid(text) && (COLOUR_LINE.test(text) || namesParcels(text))

/** `Nos. 3 and 6 have been redeemed and will not be sold` `Exhibits 6 and 11 have been removed by order of the court` */
function namesParcels(text: string): boolean {
  if (OF_ANY.test(text)) return false
  if (OF_PARCELS.test(text) && (/\d/.test(text) || /\bfollowing\b/i.test(text))) return true
  return ARE_OUT.test(text) && namesNumbers(text)
}
const ARE_OUT =
  /\b(?:has|have|was|were|is|are) (?:been )?(?:redeemed|removed|withdrawn|cancell?ed|pulled|paid|deleted|postponed)\b/i
/** Whether a text has numbers that are no days or years. */
function namesNumbers(text: string): boolean {
  const words = text.split(/[ ,;]/)
  return words.some((word, at) => /^\d{1,4}$/.test(word) && !/^20\d\d$/.test(word) && !MONTH.test(words[at - 1] ?? ''))
}
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i

const SIGN = /[*†‡#]/
/** Whether a text begins or ends with a sign that refers to a note. */
export function isMarked(text: string): boolean {
  const said = text.trim()
  return SIGN.test(said.charAt(0)) || SIGN.test(said.charAt(said.length - 1))
}
/** A row of a template, or one that somebody tried a program with. */
const MADE_UP = /^\s*(?:e\.g\.|(?:examples?|sample)\b(?!\.\w)|(?:zz+|qa )?(?:test|dummy)\b|zz+test)/i

/** A column so named says it with whatever stands in it: a day, `X`, `Yes`. */
const STATUS_NAME =
  /^(?:is |date |new )?(?:redeemed|rdmd?|cancell?ed|cancel|cancellation|withdrawn|withdrawal|removed|removal|stricken|adjourned|postponed|continued|rescheduled)(?: (?:date|dt|on|to|until|till|amt|amount|y\/n|yn|\?))?\??$|^(?:is |was )?paid(?: (?:date|dt|on|y\/n|yn)|\?)$|^date paid$/i
/** A column so named says how it is bankrupt with whatever stands in it: a chapter, a case, a day. */
const BANKRUPT_NAME = /^(?:is |date )?(?:bankruptcy|bankr\.?)(?: (?:date|dt|case|no|y\/n|yn|\?))?\??$/i
/** Of one so named alone figures may be counts. */
const ONE_WORD = /^\p{L}+\??$/u
/** A column so named says it with a sign, or with the day on which it was so; it may hold amounts as well. */
const SIGNED_NAME =
  /^(?:is |was )?(?:paid|pd|pif|bk|bankrupt|w\/d|wd|pulled|stayed|struck|deleted|void|canc|nfs|(?:on )?hold)\??$/i
/** The chapter of a bankruptcy, or a letter. */
const SIGN_TEXT = /^(?:(?:ch\.? ?)?(?:7|11|12|13)|[a-z]{1,2})$/i
const SAYS_YES = /^(?:x|y|yes|t|true|1|[✓✔☑☒])$/i
/** A column so named says the opposite. */
const OFFERED_NAME =
  /^(?:is )?(?:(?:on|in|for) (?:the )?(?:tax )?sale|offered|active|available|eligible|included?|to be sold)\??$/i
const SAYS_NOT = /^(?:n|no|f|false|0)$/i
/** A column of which any word may say so: of such as these it does not, nor does what most rows say. */
const STATUS_COLUMN =
  /status\b|^(?:(?:sale|auction|parcel|property|lien|cert|certificate|tax|current|item) )?(?:stat|sts|disposition|disp|result|outcome)(?: (?:code|cd))?$|^(?:flags?|marks?)$/
/** A column of letters, unless it is one of states. */
const LETTER_COLUMN = /^st?$/
/** A column of codes that a few rows have, and nothing says what they mean: as one without a name is, beside others that have one. */
const CODE_COLUMN = /^(?:(?:sale|action|note|remark|special) )?(?:codes?|cd|indicator|ind)$|^$/
const CODE = /^(?:[a-z]{1,2}|[*†‡#✓✔])$/i
/** A column of which any text may say that something else holds for the row. */
const REMARKS_COLUMN = /\b(?:remarks?|notes?|comments?|memo)\b/
/** A column of days that only some rows have, unless they are of something else that was: when a notice was sent, when taxes are due. */
const PARTIAL_COLUMN = /\b(?:dates?\b|until\b|moved|changed|resched|postponed|continued|adjourned|stay(?:ed)?\b)/
const OF_ELSE =
  /\b(?:last|prior|previous|deed|record|birth|built|assess|update|modified|enter|creat|notic|serv|fil(?:ed|ing)|judg|due|mortgage|purchase|transfer|sold|issue|acquired|publi|certi|lien|mail|inspect|apprais|petition|letter|advert|list|expir|deadline|regist|deposit|result|bid|preview|end|close)/
/** A column of the numbers of its rows. */
const SEQUENCE_COLUMN = /^(?:(?:item|seq|sequence|line|row|ln|list)(?: number)?|number)$/
/** A column of names, which may begin with any word: `SOLD RITE REALTY`. */
const PERSON_COLUMN = /\b(?:owners?|names?|taxpayers?|defendants?|assessed to|assessee|respondents?)\b/
const STATUS_BEFORE_NAME =
  /^\s*(?:redeemed|cancell?ed|sold|withdrawn|removed|paid(?: in full)?|pulled|void|deleted) ?(?:$|[-–—:*(\d])/i
const OF_COMPANY =
  /\b(?:llc|inc|co|corp|company|ltd|lp|llp|trust|realty|properties|church|ministries|bank|assoc(?:iation)?)\b/i
/** A column of what is still to be paid: nothing is where something was paid. */
const DUE_COLUMN =
  /^(?:(?:current|total|remaining|outstanding) )?(?:balance|bal|amount due|amt due|balance due|bal due|due|total due)$/
const NOTHING_DUE = /^\$? ?0+(?:\.0+)?$/
const CORRECTS =
  /\b(?:(?:moved|changed|rescheduled|continued|corrected|amended) to \W?\d|new date|(?:should|must) (?:be|read)|instead of|not \d)/i
/** Short forms of remarks: `Pd 5/30` `PIF` `Ch. 13 stay` `C/O 12/1` `pmt plan - off list` */
const SHORT_REMARK =
  /\b(?:pd|pif|nfs|bk|c\/o(?= \d)|cont\.? to|pp to|rcpt|rec'd|void|reserved|dism|satis|exonerat(?:ed|ion)|conveyed|deeded|transferred to|dns|out|compromised?|hold|agreed order|nulla bona|ch(?:apter|\.)? ?(?:7|11|12|13)|stay(?:ed)?|off list|defer(?:red|ral)?|(?:pmt|pay|payment) (?:plan|agreement|arrangement)|court order|escheat(?:ed)?|do not)\b/i
const STILL_OFFERED =
  /^(?:active|open|offered|available|for sale|scheduled|upcoming|eligible|unsold|pending|live|new|unpaid|delinquent|advertised|listed|confirmed|ready|tbd)\b/i
/** Other words of such a text: `Offered for sale 6/1`, `Scheduled - online, Tue 10 AM ET`. */
const BESIDE_OFFERED: ReadonlySet<string> = new Set([
  ...['active', 'open', 'offered', 'available', 'scheduled', 'upcoming', 'eligible', 'unsold', 'live', 'advertised'],
  ...['listed', 'confirmed', 'ready', 'for', 'on', 'at', 'in', 'to', 'be', 'the', 'this', 'and', 'of', 'tax', 'taxes'],
  ...['deed', 'lien', 'sale', 'auction', 'online', 'bidding', 'parcel', 'property', 'certificate', 'list', 'round'],
  ...[
    'first',
    'second',
    'day',
    'am',
    'pm',
    'et',
    'est',
    'edt',
    'ct',
    'cst',
    'cdt',
    'mt',
    'mst',
    'mdt',
    'pt',
    'pst',
    'pdt',
  ],
])
const DAY_WORD =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|january|february|march|april|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/
/** Whether a text says that the sale is still to be held, and nothing else. */
function isStillOffered(text: string): boolean {
  const words =
    text
      .replace(STILL_OFFERED, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  return STILL_OFFERED.test(text) && words.every((word) => BESIDE_OFFERED.has(word) || DAY_WORD.test(word))
}
const SAYS_NO = /^(?:no?|false|0|none|n\/a|-+|0?\.00)?$/i
/** What a count says under a name that may be that of one: `Canceled,13` */
const IS_COUNT = /^\d{1,3}$/

/** What is to be said later, in the place of what a column holds. */
const UNDECIDED = /^(?:tb[da]|to be (?:determined|announced|set)|pending)\b/i

/** Behind a name: `DOE JANE - PAID` `CORD **VOID**` `ROE [PAID 3/2]` `ROE (R)` */
const BEHIND_TEXT =
  /[-–—*([/] ?(?:paid(?: in full)?|pif|pd(?: in full)?|redeemed|rdmd?|withdrawn|w\/d|wd|removed|pulled|cancell?ed|bankruptcy|bkcy|bk|void(?:ed)?|closed|postponed|continued|stayed|dismissed|nonsuit(?:ed)?|satisfied|deleted)(?: (?:on |ch\.? ?|chapter )?\d[\d/.-]{0,10})? ?[)*\]]{0,3}$|[([][rbwx][)\]]$|(?:[-–—] |[*([] ?)(?:redeemed|withdrawn|removed|pulled|cancell?ed|postponed|dismissed|void(?:ed)?|struck)\b|(?:^| )(?:pd|paid|redeemed|rdmd?|withdrawn|w\/d|wd)\.? (?:on )?\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?$/i
/** Before it: `(R) FLOYD` `*PULLED* ROE` */
const BEFORE_TEXT =
  /^[(*[]{1,3} ?(?:paid|pif|pd|redeemed|rdmd?|withdrawn|w\/d|wd|removed|pulled|cancell?ed|bankruptcy|bkcy|bk|void(?:ed)?|closed|postponed|[rbwx]) ?[)*\]]{1,3}(?= |$)/i
const BEFORE_NUMBER = /^(?:pd|wd|w\/d|rdmd?|bk|void|paid|redeemed|withdrawn)[ :-]+(?=\d)/i

/** The rest of the parcel above: `4502 (cont'd)` */
const CONTINUED = /\bcont(?:inued|['’]?d|\.|\b)/i
/** Between the numbers of several parcels of one cell. */
const BETWEEN_PARCELS = /[,;&\n]|\b(?:and|to|thru|through)\b/i
/** `12-04, 12-05` `12-04 thru 09` */
function namesSeveral(text: string): boolean {
  const parts = text.split(BETWEEN_PARCELS).map((part) => part.trim())
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const areNumbers = parts.length > 1 && parts.every((part) => /\d/.test(part) && !/[a-z]{3}/i.test(part))
  return areNumbers && (/^\d+$/.test(last) || shapeOf(first) === shapeOf(last))
}

/** What a column may say of its rows, by its name or for what it is. */
export type StatusKind =
  | 'name'
  | 'name_or_count'
  | 'sign'
  | 'offered'
  | 'any'
  | 'letter'
  | 'code'
  | 'remarks'
  | 'partial'
  | 'sequence'
  | 'person'
  | 'due'
  | 'words'
  | 'identifier'
  | 'place'
  | 'day'

/** @param hasNames whether other columns have names */
export function statusKind(written: string, hasNames: boolean): StatusKind {
  // `is_cancelled` `isCancelled`
  const name = written.replace(/[_ ]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  if (BANKRUPT_NAME.test(name)) return 'name'
  if (STATUS_NAME.test(name)) return ONE_WORD.test(name) ? 'name_or_count' : 'name'
  if (SIGNED_NAME.test(name)) return 'sign'
  if (OFFERED_NAME.test(name)) return 'offered'
  const words = headerWords(name)
  const [, kind] = BY_WORDS.find(([column]) => column.test(words)) ?? []
  if (kind === undefined || (!hasNames && AMONG_OTHERS.has(kind))) return 'words'
  return kind === 'partial' && OF_ELSE.test(words) ? 'words' : kind
}
const BY_WORDS: readonly (readonly [column: RegExp, kind: StatusKind])[] = [
  [STATUS_COLUMN, 'any'],
  [LETTER_COLUMN, 'letter'],
  [CODE_COLUMN, 'code'],
  [PERSON_COLUMN, 'person'],
  [DUE_COLUMN, 'due'],
  [SEQUENCE_COLUMN, 'sequence'],
  [REMARKS_COLUMN, 'remarks'],
  [PARTIAL_COLUMN, 'partial'],
]
/** Columns that are so beside others that have names. */
const AMONG_OTHERS: ReadonlySet<StatusKind> = new Set<StatusKind>(['code', 'sequence'])

/** A sale that is still to be held says when. */
const isDay = (text: string) => readDays(text, { order: 'mdy' }) !== 'not_a_date'
const saysAround = (text: string) => BEHIND_TEXT.test(text) || BEFORE_TEXT.test(text)

/** Whether a text is more than a sign for nothing. */
export const saysAnything = (text: string): boolean => !SAYS_NO.test(text.trim())

/** Neither `No` nor `00/00/0000`. */
const saysSomething = (text: string) => UNDECIDED.test(text) || (!SAYS_NO.test(text) && readDays(text, {}) !== null)

/** What alone says so in a column. */
const SAYING: Readonly<Record<StatusKind, (text: string) => boolean>> = {
  identifier: (text) =>
    // a number has digits: else it may be the name of a column, or a word for what became of the parcel
    !/\d/.test(text) ||
    isMarked(text) ||
    saysPaid(text) ||
    saysOut(text) ||
    namesSeveral(text) ||
    CONTINUED.test(text) ||
    BEFORE_NUMBER.test(text),
  name: saysSomething,
  name_or_count: (text) => SAYS_YES.test(text) || (!IS_COUNT.test(text) && saysSomething(text)),
  sign: (text) =>
    SAYS_YES.test(text) || (SIGN_TEXT.test(text) && !SAYS_NO.test(text)) || (/[/-]/.test(text) && isDay(text)),
  offered: (text) => SAYS_NOT.test(text),
  any: (text) => /[\p{L}\d]/u.test(text) && !SAYS_NO.test(text) && !isStillOffered(text) && !isDay(text),
  letter: (text) => /^[a-z]$/i.test(text) && !SAYS_NO.test(text),
  code: (text) => CODE.test(text) && !SAYS_NO.test(text),
  remarks: (text) => saysOut(text) || CORRECTS.test(text) || saysPaid(text) || SHORT_REMARK.test(text),
  partial: saysSomething,
  // what stands there instead of a number
  sequence: (text) => !/\d/.test(text),
  words: () => false,
  person: (text) =>
    STATUS_BEFORE_NAME.test(text) || MADE_UP.test(text) || (STATUS.test(text) && !OF_COMPANY.test(text)),
  due: (text) => NOTHING_DUE.test(text),
  place: saysOut,
  day: () => false,
}
/** Columns of which no other word says so. */
const ALONE: ReadonlySet<StatusKind> = new Set<StatusKind>([
  ...(['identifier', 'name', 'name_or_count', 'any', 'person', 'day', 'partial', 'sequence'] as const),
])

/** Whether a text says of its row that it is in the sale no more, or may. */
export function saysStatus(text: string, kind: StatusKind): boolean {
  if (SAYING[kind](text.trim()) || (kind !== 'day' && saysAround(text))) return true
  if (ALONE.has(kind)) return false
  return mayBeStatus(text) && (STATUS.test(text) || MADE_UP.test(text))
}

/** Whether a text is a word for what is in no sale, however many rows say it. */
export const isStatusWord = (text: string): boolean => STATUS.test(text)

/** Whether a text begins with a letter that a status begins with: most do not, and are not looked at. */
function mayBeStatus(text: string): boolean {
  const first = text.charCodeAt(0) | 32
  // as in the words above, or what is trimmed
  return 'rcswpvbdauietzq'.includes(String.fromCharCode(first)) || first <= 32
}
