import type { Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { expect } from '@/e2e/support/servers/own-server'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { readRows } from '@/lib/testing/database-rows'

const say = messages('it')

/** A Saturday evening: the pizzeria takes orders until half past one. */
export const EVENING = '2026-03-21T18:59:05+01:00'

/** What tells of orders under way, on whatever page. */
export const runningBar = (page: Page) => page.getByRole('region', { name: say('confirmation.running.label') })

/** What tells at the top of the screen of an order that is lost. */
export const lostAlert = (page: Page) => page.locator('.running-lost').getByRole('alert')

/** The page is looked at again, as a phone taken out of a pocket: it asks at once. */
export const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Until the venue has the order. */
export const untilDelivered = (place: DatabasePlace, orderId: string) =>
  expect
    .poll(async () => (await readRows(place, `select state from orders where id = '${orderId}'`))[0])
    .toMatchObject({ state: 'delivered' })

/** What this device keeps in sight, by storage key. */
export const keptInSight = (page: Page, venueId: number) =>
  page.evaluate((key) => localStorage.getItem(key), `coperto.running.${venueId}`)
