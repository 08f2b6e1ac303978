/** Days that a spreadsheet shows as dates end before this: 10000-01-01. */
export const LAST_SERIAL = 2_958_466
const SECONDS_A_DAY = 86_400
const MILLISECONDS_A_DAY = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
/** 29 February 1900, which spreadsheets take for a day since Lotus 1-2-3 did. */
const DAY_THAT_WAS_NOT = 60
const NEARLY = 1e-4

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** A moment as a spreadsheet has it: days since the end of 1899, and seconds. */
type Moment = {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
  second: number
}
type Part = (moment: Moment) => string

const two = (value: number) => String(value).padStart(2, '0')

const PARTS: Readonly<Record<string, Part>> = {
  yy: ({ year }) => two(year % 100),
  yyyy: ({ year }) => String(year).padStart(4, '0'),
  m: ({ month }) => String(month),
  mm: ({ month }) => two(month),
  mmm: ({ month }) => (MONTHS[month - 1] ?? '').slice(0, 3),
  mmmm: ({ month }) => MONTHS[month - 1] ?? '',
  d: ({ day }) => String(day),
  dd: ({ day }) => two(day),
  ddd: ({ weekday }) => (DAYS[weekday] ?? '').slice(0, 3),
  dddd: ({ weekday }) => DAYS[weekday] ?? '',
  h: ({ hour }) => String(hour),
  hh: ({ hour }) => two(hour),
  h12: ({ hour }) => String(hour % 12 || 12),
  hh12: ({ hour }) => two(hour % 12 || 12),
  minute: ({ minute }) => String(minute),
  minutes: ({ minute }) => two(minute),
  s: ({ second }) => String(second),
  ss: ({ second }) => two(second),
  'am/pm': ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
}

/** What dates are written of: units, signs between them, escaped and quoted text. */
const TOKEN = /am\/pm|y+|m+|d+|h+|s+|\\.|"[^"]*"|[-/.,: ]/giy
/** English names, and a section for text behind the one for dates. */
const AROUND = /^(?:\[\$-(?:0?409|en-US)(?:,1)?\])?(.+?)(?:;@)?$/i

/** The tokens of a code; undefined where it holds anything else. */
function tokensOf(code: string): string[] | undefined {
  const inner = AROUND.exec(code)?.[1] ?? ''
  const tokens = inner.match(TOKEN) ?? []
  return tokens.join('') === inner && tokens.length > 0 ? tokens : undefined
}

const isUnit = (token: string) => /^[a-z]/i.test(token)

/** The name of each unit in `PARTS`: `m` behind hours or before seconds is minutes. */
function namesOf(tokens: readonly string[]): string[] {
  const units = tokens.filter(isUnit).map((token) => token.toLowerCase())
  const half = units.includes('am/pm')
  return units.map((unit, index) => {
    const isMinute = /^mm?$/.test(unit) && (units[index - 1]?.startsWith('h') || units[index + 1]?.startsWith('s'))
    if (isMinute) return unit === 'm' ? 'minute' : 'minutes'
    return half && unit.startsWith('h') ? `${unit}12` : unit
  })
}

/** The moment of a number of days. @param timed whether seconds are rounded, which can make it the next day */
function momentOf(serial: number, timed: boolean): Moment {
  let day = Math.floor(serial)
  const exact = (serial - day) * SECONDS_A_DAY
  let seconds = timed ? Math.round(exact) : Math.floor(exact + NEARLY)
  if (seconds === SECONDS_A_DAY) {
    day++
    seconds = 0
  }
  const clock = { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 }
  const weekday = (day + 6) % 7
  if (day === DAY_THAT_WAS_NOT) return { year: 1900, month: 2, day: 29, weekday, ...clock }
  if (day === 0) return { year: 1900, month: 1, day: 0, weekday, ...clock }
  const date = new Date(EPOCH + (day < DAY_THAT_WAS_NOT ? day + 1 : day) * MILLISECONDS_A_DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday, ...clock }
}

/**
 * The format of dates and times as nearly all sheets have them, such as `m/d/yyyy h:mm AM/PM`.
 * @returns undefined where the code is another; it answers nothing for what is no day of a spreadsheet
 */
export function dateFormat(code: string): ((serial: number) => string | undefined) | undefined {
  const tokens = tokensOf(code)
  if (!tokens?.some(isUnit)) return undefined
  const names = namesOf(tokens)
  const parts: (Part | string)[] = []
  for (const token of tokens) {
    if (!isUnit(token)) parts.push(token.replace(/^\\|"/g, ''))
    else {
      const part = PARTS[names.shift() ?? '']
      if (!part) return undefined
      parts.push(part)
    }
  }
  const timed = tokens.some((token) => /^[hs]/i.test(token))
  return (serial) => {
    if (!(serial >= 0 && serial < LAST_SERIAL)) return undefined
    const moment = momentOf(serial, timed)
    let text = ''
    for (const part of parts) text += typeof part === 'string' ? part : part(moment)
    return text.trim()
  }
}

/**
 * A day as `2027-05-12`, with ` 14:30` behind it where that is not midnight.
 * @param timed whether the time is asked for
 * @returns undefined for what is no day of a spreadsheet, or only a time
 */
export function dayIn(serial: number, timed: boolean): string | undefined {
  if (!(serial >= 1 && serial < LAST_SERIAL)) return undefined
  const { year, month, day, hour, minute } = momentOf(serial, timed)
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return timed && hour + minute > 0 ? `${date} ${two(hour)}:${two(minute)}` : date
}
