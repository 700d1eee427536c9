/** What a calendar keeps of a table. Times in ms. */
export type CalendarEvent = {
  /** The same of every file of one booking, so that a later one takes the place of an earlier. */
  uid: string
  /** Grows with every change of it. */
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED'
  madeAt: number
  startsAt: number
  endsAt: number
  summary: string
  location: string
  description: string
  /** Decimal degrees. */
  latitude: number
  longitude: number
}

/** RFC 5545, 3.1: octets of a line, its break apart. */
const MAX_OCTETS = 75

const octets = new TextEncoder()

/** RFC 5545, 3.3.11. Signs that no calendar shows, and that a diner or a venue cannot mean, go. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** A content line in lines of no more than 75 octets, a blank before each but the first; no character is divided. */
const foldLine = (line: string): string => {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const character of line) {
    const length = octets.encode(character).length
    if (size + length > MAX_OCTETS) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += character
    size += length
  }
  return [...lines, current].join('\r\n')
}

/** '20260403T183000Z': a moment in UTC needs no definition of a zone, and every calendar shows it in its own. */
const momentText = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** An event as an iCalendar file (RFC 5545). */
export const calendarFile = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coperto//Booking//IT',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `DTSTAMP:${momentText(event.madeAt)}`,
    `DTSTART:${momentText(event.startsAt)}`,
    `DTEND:${momentText(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `GEO:${event.latitude};${event.longitude}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
