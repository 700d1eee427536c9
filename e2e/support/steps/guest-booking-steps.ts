import type { Browser, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import {
  bookOf,
  dateAnswerOf,
  type Field,
  fill,
  openBooking,
  PERSON,
  TRATTORIA_PAGE,
} from '@/e2e/support/steps/booking-steps'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import type { DeskBookingMove, HostEntry } from '@/lib/core/desk/desk-bookings-api'
import type { Locale } from '@/lib/core/i18n/locales'
import { readRows } from '@/lib/testing/database-rows'

/** Longer than a page pauses before it asks again. */
export const ASKED_AGAIN = { timeout: 25_000 }

export const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** The facts of a booking, by their words. */
export const factsOf = (page: Page) => page.getByRole('definition')

/** Books at the trattoria by its page and stays on the confirmation. */
export const bookByPage = async (
  page: Page,
  served: ServedApp,
  fields: Partial<Record<Field, string>> & { surname: string; date: string },
  lang: Locale = 'it',
): Promise<void> => {
  const say = messages(lang)
  await openBooking(page, served, TRATTORIA_PAGE, lang)
  await fill(page, { ...PERSON, seats: '4', time: '20:30', ...fields }, say)
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
  await bookOf(page, say).click()
  await page.waitForURL('**/bookingcompleted**')
  await expect(factsOf(page).first()).not.toHaveText(say('booking.sent.state.asking'))
}

type BookedRow = { id: string; turn: number; state: string; seats: number; moved_from: string | null; payload: string }

export const bookedRow = async (served: ServedApp, surname: string): Promise<BookedRow> => {
  const columns = 'id, turn, state, seats, moved_from, payload'
  const [row] = await readRows(served, `select ${columns} from bookings where payload like '%Ada ${surname}%'`)
  const { turn, seats, ...others } = Object(row)
  return { ...others, turn: Number(turn), seats: Number(seats) }
}

/** The device of a host, whose page is not looked at. */
export const hostOf = (browser: Browser, served: ServedApp): Promise<Page> =>
  deviceAtDesk(browser, { url: served.url, place: served }, { venue: TRATTORIA, view: 'bookings' })

const post = (host: Page, path: string, body: object): Promise<number> =>
  host.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address, { method: 'POST', headers, body: text })).status
    },
    [`/api/desk/bookings${path}`, JSON.stringify(body)] as const,
  )

type Move = DeskBookingMove extends infer One ? (One extends { turn: number } ? Omit<One, 'turn'> : never) : never

/** Moves the booking of that name as it stands. */
export const hostMoves = async (host: Page, served: ServedApp, surname: string, move: Move): Promise<void> => {
  const { id, turn } = await bookedRow(served, surname)
  expect(await post(host, `/${id}/move`, { ...move, turn })).toBe(200)
}

export const hostAccepts = async (host: Page, served: ServedApp, surname: string): Promise<void> => {
  const { id } = await bookedRow(served, surname)
  expect(await post(host, `/${id}/answer`, { move: 'accept' })).toBe(200)
}

export const hostEnters = async (host: Page, entry: HostEntry): Promise<void> =>
  expect(await post(host, '', entry)).toBe(200)

/** Keeps the page from hearing of its booking until it has sent something else about it. */
export const deafUntilSent = async (page: Page, route: 'agree' | 'change'): Promise<void> => {
  let isSent = false
  page.on('request', (request) => {
    isSent ||= new URL(request.url()).pathname.endsWith(`/${route}`)
  })
  await page.route('**/api/bookings/*/status', (call) => (isSent ? call.continue() : call.abort()))
}
