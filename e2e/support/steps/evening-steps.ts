import type { Locator, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect } from '@/e2e/support/servers/own-server'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')

/** Shows the bookings of a date on the desk. */
export const showEvening = (desk: Page, date: string) =>
  desk.getByLabel(say('evening.day.date'), { exact: true }).fill(date)

/** The row of a booking among those that are expected, wait or are over. */
export const rowOf = (desk: Page, name: string): Locator =>
  desk.getByRole('article').filter({ has: desk.getByRole('heading', { level: 4, name, exact: true }) })

export const listOf = (desk: Page, name: 'expected' | 'waiting' | 'over'): Locator => {
  const titles = {
    expected: say('desk.views.bookings'),
    waiting: say('evening.waiting'),
    over: say('evening.day.over'),
  }
  return desk.getByRole('region', { name: new RegExp(`^${titles[name]} \\d+$`) })
}

/** Opens a row, which then has all its moves. */
export const openRow = async (row: Locator): Promise<Locator> => {
  const title = row.getByRole('heading', { level: 4 }).getByRole('button')
  // Until then it takes no press.
  await expect(row).not.toHaveAttribute('data-settling')
  // The answer to a move that is under way closes it.
  await expect(row.getByRole('button', { disabled: true })).toHaveCount(0)
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click()
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  return row
}

type Move = 'arrive' | 'leave' | 'no_show' | 'change' | 'cancel'

export const moveOf = (row: Locator, move: Move) =>
  row.getByRole('button', { name: new RegExp(`^${say(`evening.row.moves.${move}`)}( |$)`) })

/** The form in which the host writes a booking. */
export const entryOf = (desk: Page) => desk.getByRole('form', { name: say('evening.entry.title') })

type Entered = Partial<Record<'name' | 'people' | 'date' | 'time' | 'phone' | 'note', string>>

export const fillEntry = async (desk: Page, entered: Entered): Promise<void> => {
  for (const [field, text] of Object.entries(entered)) {
    await entryOf(desk)
      .getByLabel(say(`evening.entry.${field as keyof Entered}`), { exact: true })
      .fill(text)
  }
}

/** The bar that takes the last move of a booking back. */
export const undoBookingOf = (desk: Page, name: string) =>
  desk
    .locator('.desk-undo')
    .filter({ hasText: name })
    .getByRole('button', { name: say('desk.moves.undo'), exact: true })

type WrittenBooking = {
  venue: number
  token: string
  date: string
  /** 'HH:MM' in summer or winter as `zone` says. */
  time: string
  zone: '+01:00' | '+02:00'
  name: string
  seats: number
  note?: string
  tables?: string[]
  state?: string
}

const MINUTE_MS = 60_000

/** Bookings of a venue written past the app, two hours each, as many as no room would take. */
export const writeBookings = async (place: DatabasePlace, bookings: readonly WrittenBooking[]): Promise<void> => {
  const text = (words: string): string => `'${words.replaceAll("'", "''")}'`
  const values = bookings.map(({ venue, token, date, time, zone, name, seats, ...more }, at) => {
    const { note = '', tables = [], state = 'accepted' } = more
    const startsAt = Date.parse(`${date}T${time}:00${zone}`)
    const payload = {
      customer: name,
      note,
      phone: '+393331234567',
      reserved_at: date,
      reserved_time: time,
      seats,
      token,
    }
    const words = [`evening${date}${at}`, token, `evening${date}${at}`, 'none', JSON.stringify(payload), date, state]
    const [id, ofVenue, key, hash, wire, day, stands] = words.map(text)
    const numbers = `${venue}, ${startsAt}, ${startsAt + 120 * MINUTE_MS}, ${seats}, ${startsAt - 86_400_000}`
    return `(${id}, ${ofVenue}, ${key}, ${hash}, ${wire}, ${day}, ${stands}, ${text(JSON.stringify(tables))}, 'guest', ${numbers})`
  })
  await changeRows(
    place,
    `insert into bookings (id, venue_token, attempt_key, request_hash, payload, reserved_at, state, tables, source,
       venue_id, starts_at, ends_at, seats, created_at) values ${values.join(', ')}`,
  )
}
