/** What day and moment it is. The day is the server's local calendar day, or the one fixed by LIENDESK_TODAY. */
export type Clock = { now: () => Date; today: () => string }

/** @param fixedDay `YYYY-MM-DD`, or undefined for the real one */
export function systemClock(fixedDay: string | undefined): Clock {
  return {
    now: () => new Date(),
    // sv-SE writes dates as YYYY-MM-DD, in local time.
    today: () => fixedDay ?? new Date().toLocaleDateString('sv-SE'),
  }
}
