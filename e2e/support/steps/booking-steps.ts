import type { Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { type ServedApp, startServer } from '@/e2e/support/servers/start-server'
import { readRows } from '@/lib/testing/database-rows'

export const it = messages('it')

/** Dinner and, but on Mondays, lunch; orders go with its bookings. Cover charge 2,50 €. */
export const TRATTORIA_PAGE = '/b/q/trattoria-lucia'
/** Closed on Mondays and Tuesdays, on Saturdays until one in the morning; takes no orders. */
export const OSTERIA = '/b/q/osteria-del-porto'

/** Friday 27 March 2026, a quarter past eight in the evening at the venues; the clocks change on Sunday. */
const NOW = '2026-03-27T20:15:00+01:00'

export const serveBookings = (env: Record<string, string> = {}) => startServer({ now: NOW, env })

export const PERSON = { name: 'Ada', surname: 'Rossi', phone: '333 123 4567' }

const LABELS = ['name', 'surname', 'phone', 'seats', 'date', 'time', 'note'] as const

export type Field = (typeof LABELS)[number]

const PERSON_FIELDS: readonly Field[] = ['name', 'surname', 'phone']

/** Where the texts of a field stand. */
const textsOf = (field: Field) => (PERSON_FIELDS.includes(field) ? 'person' : 'booking')

export const fieldOf = (page: Page, field: Field, say = it) =>
  page.getByLabel(say(field === 'note' ? 'booking.note.label' : `${textsOf(field)}.${field}`), { exact: true })

export const requiredOf = (field: Field): string =>
  it(PERSON_FIELDS.includes(field) ? `person.problems.${field}_required` : `booking.problem.${field}_required`)

export const fill = async (page: Page, fields: Partial<Record<Field, string>>, say = it) => {
  for (const field of LABELS) {
    const text = fields[field]
    if (text !== undefined) await fieldOf(page, field, say).fill(text)
  }
}

export const openBooking = (page: Page, server: ServedApp, venue: string, lang = 'it') =>
  page.goto(`${server.url}${venue}/bookingrestaurant?lang=${lang}`)

/** What the venue said of the chosen date. */
export const dateAnswerOf = (page: Page) => page.locator('#date-answer')

export const bookOf = (page: Page, say = it) => page.getByRole('button', { name: say('booking.submit'), exact: true })

/** The payloads a server has stored, oldest first. */
export const storedBookings = async (dataDir: string): Promise<{ customer: string; seats: number }[]> => {
  const rows = await readRows({ dataDir }, 'select payload from bookings order by created_at')
  return rows.map((row) => JSON.parse((row as { payload: string }).payload))
}

/** Every booking this page sent, in the order they were sent. */
export const watchBookings = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/bookings')
      sent.push(request.postData() ?? '')
  })
  return sent
}
