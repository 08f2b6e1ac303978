/** Takes off what stands around a day and says nothing of which it is. All texts here are in small letters, with single spaces. */

/** What every weekday has: the rest is looked for only where this is. */
const HAS_WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)/
/**
 * `tuesday,` `(tue)` `on tue.` `tue -`. What would be read by half without it, is not read: of `mon & tue` and `mon-fri` the first stays, and so
 * does that of `2nd tuesday of march`.
 */
const WEEKDAY =
  / ?(?:\bon )?\(?\b(?<!\d(?:st|nd|rd|th) )(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\b(?!\.?,? ?(?:(?:[-–—&/]|and|to|thru|through) ?)?(?:mon|tue|wed|thu|fri|sat|sun))\)?[.,]?(?:(?<=^[a-z]{3,9}) [-–—](?= ))? ?/g

const WEEKDAYS = /\b(?:mon|tue|wed|thu|fri|sat|sun)(?=s?\b|r|day|sday|nesday|urday)/g
const FIRST_LETTERS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** Whether a text names one weekday, and another than that of a day (`YYYY-MM-DD`). */
export function isOfOtherWeekday(text: string, day: string): boolean {
  const [only, another] = new Set(text.match(WEEKDAYS))
  return only !== undefined && another === undefined && FIRST_LETTERS[new Date(day).getUTCDay()] !== only
}

/** The same of times. */
const HAS_TIME = /\d:\d\d|\d ?[ap]\.? ?m\b|\d[ap]\b|noon|midnight/
/** `10:00` `10:00:00.000` `10 a.m.` `10a` `noon`, or behind a day as programs write it: `t10:00` */
const CLOCK =
  /(?:(?<=\d)t|(?<![\w/.:+'’]))(?:(?:[01]?\d|2[0-4])(?::[0-5]\d(?::[0-5]\d(?:[.:]\d{1,9})?)?(?![\d:])(?: ?[ap]\.? ?m\b\.?|[ap]\b)?| ?[ap]\.? ?m\b\.?|[ap]\b)|(?:(?<!-)12 )?(?:noon|midnight)\b)/g
/** What stands for a time as soon as it is found. */
const FOUND = '⏰'
const ZONE =
  /⏰(?:,? ?\(?(?:z|[ecmp][sd]?t|ak[sd]t|hst|local time|(?:eastern|central|mountain|pacific)(?: standard| daylight)?(?: time)?|(?:utc|gmt)?[+-]\d\d:?\d\d|utc|gmt)(?![\w:])\)?){1,2}/g
/** `10:00 - 16:00`, and `9-11 am`, in which the first has an hour only */
const SPAN =
  /(?:⏰ ?|(?<![\w/.:-])(?:1[0-2]|[1-9])(?: (?=[a-z])|(?=[-–—])))(?:-|–|—|&|to|until|till?|thru|through|and) ?⏰/g
/** A time with what leads to it; not where an hour alone may follow: `10:00 - 4` */
const TIME =
  /[,;]? ?(?:@ ?|(?<![^ ,;])(?:at|from|(?:beginning|starting) at|[-–—]) )?\(?⏰\)?(?! ?(?:-|–|—|&|to|and) ?\d{1,2}(?:$|[,;)]| \d))(?: on\b)?[.,]? ?/g

const withoutTimes = (text: string) =>
  text.replace(CLOCK, FOUND).replace(ZONE, FOUND).replace(SPAN, FOUND).replace(TIME, ' ')

/** `tuesday, march 3, 2026 at 10:00 a.m. est` → `march 3, 2026` */
export function daysAlone(text: string): string {
  const days = HAS_WEEKDAY.test(text) ? text.replace(WEEKDAY, ' ') : text
  return (HAS_TIME.test(days) ? withoutTimes(days) : days).trim().replace(/^on /, '')
}
