import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type CalendarEvent, calendarFile } from '@/lib/core/booking/calendar-file'

const event: CalendarEvent = {
  uid: 'x@osteria.coperto',
  sequence: 0,
  status: 'TENTATIVE',
  madeAt: Date.parse('2026-03-27T19:15:00.789Z'),
  startsAt: Date.parse('2026-03-28T20:30:00+01:00'),
  endsAt: Date.parse('2026-03-28T22:30:00+01:00'),
  summary: 'Tavolo da Osteria',
  location: 'Via Prova 1, Roma',
  description: 'Prenotazione AB12CD; 4 persone\nPiano \\ terra',
  latitude: 41.9,
  longitude: 12.5,
}

/** As a calendar reads it: lines unfolded, by name. */
const read = (file: string): Record<string, string> =>
  Object.fromEntries(
    file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )

const unescaped = (text: string): string => text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

describe('calendarFile', () => {
  it('is an event of RFC 5545, its moments in UTC and its texts escaped', () => {
    expect(calendarFile(event)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Coperto//Booking//IT',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        'UID:x@osteria.coperto',
        'SEQUENCE:0',
        'STATUS:TENTATIVE',
        'DTSTAMP:20260327T191500Z',
        'DTSTART:20260328T193000Z',
        'DTEND:20260328T213000Z',
        'SUMMARY:Tavolo da Osteria',
        'LOCATION:Via Prova 1\\, Roma',
        'GEO:41.9;12.5',
        'DESCRIPTION:Prenotazione AB12CD\\; 4 persone\\nPiano \\\\ terra',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it('shows a table in summer an hour earlier in UTC', () => {
    const startsAt = Date.parse('2026-07-04T20:30:00+02:00')
    expect(read(calendarFile({ ...event, startsAt }))).toMatchObject({ DTSTART: '20260704T183000Z' })
  })

  it('folds at 75 octets, divides no character, and is read back as it was', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((value) => value.replace(/\p{Cc}/gu, ''))
    fc.assert(
      fc.property(text, (summary) => {
        const file = calendarFile({ ...event, summary })
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(unescaped(read(file).SUMMARY ?? '')).toBe(Buffer.from(summary).toString())
      }),
    )
  })

  it('lets no text begin a line of its own', () => {
    const file = calendarFile({ ...event, summary: 'x\r\nATTACH:http://evil.example\rEND:VEVENT\u0000' })
    expect(file.split('\r\n').filter((line) => /^(?:ATTACH|END:VEVENT)/.test(line))).toEqual(['END:VEVENT'])
  })
})
