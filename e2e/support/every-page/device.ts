import type { BrowserContext, Page } from 'playwright/test'
import { leaveOrder } from '@/e2e/support/leave-order'
import { PIZZERIA, TRATTORIA, takeawayRequest } from '@/e2e/support/place-order'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { bookOf, dateAnswerOf, fill, openBooking, PERSON, TRATTORIA_PAGE } from '@/e2e/support/steps/booking-steps'
import { keepFormCart } from '@/e2e/support/steps/form-steps'
import { HOTEL, keepCart, SAKURA, sourceDish } from '@/e2e/support/steps/menu/menu-steps'
import { orderByCard } from '@/e2e/support/steps/payments/payment-steps'
import { expect } from '@/e2e/support/test'

const RAGU = { id: 1001022, name: sourceDish(1001022).name, price: 1300, n: 2, note: 'senza sale' }

/** A diner who has dishes in every cart, an order that waits for its payment, one that waits for the venue, and a table. */
const live = async (page: Page, server: ServedApp): Promise<void> => {
  await openBooking(page, server, TRATTORIA_PAGE)
  await fill(page, { ...PERSON, seats: '2', date: '2026-03-29', time: '20:30' })
  await expect(dateAnswerOf(page)).toHaveAttribute('data-day', 'available')
  await bookOf(page).click()
  await page.waitForURL('**/bookingcompleted')
  await leaveOrder(page, { url: server.url, place: server }, takeawayRequest('20:15'))
  await keepFormCart(page, server, PIZZERIA, 2)
  await orderByCard(page, server)
  for (const venue of [TRATTORIA, HOTEL, 1003, SAKURA]) await keepCart(page, venue, [RAGU])
  await page.goto(`${server.url}/r/q/${TRATTORIA}/orders/error`)
}

/** What the device of such a diner keeps. */
export const livedDevice = async (context: BrowserContext, server: ServedApp): Promise<[string, string][]> => {
  const page = await context.newPage()
  await live(page, server)
  const kept = await page.evaluate(() => Object.entries<string>(localStorage))
  await page.close()
  return kept
}

/** From now on every page of the context begins with that device, whatever the one before it kept or forgot. */
export const beginWith = (context: BrowserContext, device: [string, string][]): Promise<unknown> =>
  context.addInitScript((entries) => {
    if (!location.protocol.startsWith('http') || window !== window.top) return
    localStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, device)
