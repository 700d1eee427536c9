/** Where venues are: every rule about hours runs in this zone, whatever the phone's or the server's. */
export const VENUE_ZONE = 'Europe/Rome'

export type Hours = { open: string; close: string }

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The weekday at a moment where venues are, SUN = 0 (spec section 9). */
export const venueWeekday = (now: Date): number =>
  WEEKDAYS.indexOf(new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: VENUE_ZONE }).format(now))

/** The day's slots from the first to open to the last; `close` before `open` means past midnight. */
export const hoursOfDay = <T extends Hours>(slots: T[], dayOf: (slot: T) => number, day: number): Hours[] =>
  slots
    .filter((slot) => dayOf(slot) === day)
    .map(({ open, close }) => ({ open, close }))
    .sort((a, b) => a.open.localeCompare(b.open))
