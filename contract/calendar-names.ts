/** The months by name, as they are written everywhere (§3, R42), and in short: `Sep`. */
export const MONTH_NAMES: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
export const MONTHS: readonly string[] = MONTH_NAMES.map((name) => name.slice(0, 3))

/** 0 is Sunday. */
export const WEEKDAYS: readonly string[] = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
]
