/** Times in ms. */
export type CalendarEvent = {
  /** Stable, so a later file replaces an earlier one. */
  uid: string
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  madeAt: number
  startsAt: number
  endsAt: number
  summary: string
  location: string
  description: string
  latitude: number
  longitude: number
}

/** Octets without the line break (RFC 5545, 3.1). */
const MAX_OCTETS = 75

const octets = new TextEncoder()

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** Folds by octets without splitting a character; continuation lines begin with a space. */
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

/** '20260403T183000Z': UTC needs no VTIMEZONE. */
const momentText = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** iCalendar (RFC 5545). */
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
