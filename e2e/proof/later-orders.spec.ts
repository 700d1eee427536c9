import { randomUUID } from 'node:crypto'
import { expectAccessible } from '@/e2e/support/accessibility'
import { line, postOrder } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import {
  fillPerson,
  formTermsOf,
  GUACAMOLE,
  keepFormCart,
  payFormOf,
  problemOf,
  say,
  test,
  timeOf,
} from '@/e2e/support/steps/form-steps'
import { CALAVERA } from '@/e2e/support/steps/menu/menu-steps'
import { shortDate } from '@/lib/core/booking/booking-days'
import { longDay } from '@/lib/core/i18n/long-day'

/** Takeaway for a week, by quarters of an hour with 20 minutes of the kitchen each; closed on Mondays. */
const FORM = `/t/q/${CALAVERA}/orders/takeaway?lang=it`
const TUESDAY = '2026-03-31'

/** So many dishes of a minute each, by another guest. */
const orderFor = (server: ServedApp, pieces: number, form: { date?: string; time: string }) =>
  postOrder(server.url, {
    ...{ venue: String(CALAVERA), type: 't', service: 'takeaway', lang: 'it', attemptKey: randomUUID() },
    ...{ lines: [line(GUACAMOLE.id, { quantity: pieces })], coupon: null, provider: 'cash' },
    form: { name: 'Ada', surname: 'Rossi', phone: '333 123 4567', note: '', terms: true, ...form },
    shownTotal: pieces * GUACAMOLE.price,
  })

const dayOf = (page: Parameters<typeof timeOf>[0]) => page.getByLabel(say('forms.later.day'), { exact: true })

test('a guest picks a day and one of its times that have room, and reads both', async ({ page, evening }) => {
  expect((await orderFor(evening, 20, { date: TUESDAY, time: '20:15' })).status).toBe(200)
  await keepFormCart(page, evening, CALAVERA, 2)
  await page.goto(`${evening.url}${FORM}`)
  await dayOf(page).selectOption(TUESDAY)
  await expect(timeOf(page).getByRole('option', { name: '19:00', exact: true })).toBeAttached()
  await expect(timeOf(page).getByRole('option', { name: '18:45', exact: true })).not.toBeAttached()
  await expect(timeOf(page).getByRole('option', { name: '20:15', exact: true })).not.toBeAttached()
  await timeOf(page).selectOption('20:30')
  await fillPerson(page)
  await formTermsOf(page).check()
  await expectAccessible(page)
  await payFormOf(page, 2 * GUACAMOLE.price).click()
  await expect(page.getByRole('definition').filter({ hasText: longDay(TUESDAY, 'it') })).toBeVisible()
  await expect(page.getByText('20:30', { exact: true })).toBeVisible()
})

test('a time that fills up meanwhile is refused, and is not offered again', async ({ page, evening }) => {
  await keepFormCart(page, evening, CALAVERA, 2)
  await page.goto(`${evening.url}${FORM}`)
  await dayOf(page).selectOption(TUESDAY)
  await timeOf(page).selectOption('21:00')
  await fillPerson(page)
  await formTermsOf(page).check()
  expect((await orderFor(evening, 20, { date: TUESDAY, time: '21:00' })).status).toBe(200)
  await payFormOf(page, 2 * GUACAMOLE.price).click()
  await expect(problemOf(page, 'slot_full')).toBeVisible()
  await expect(timeOf(page)).toBeFocused()
  await timeOf(page).selectOption('21:15')
  await payFormOf(page, 2 * GUACAMOLE.price).click()
  await expect(page.getByRole('definition').filter({ hasText: longDay(TUESDAY, 'it') })).toBeVisible()
})

test('more dishes than any time takes are said at once', async ({ page, evening }) => {
  await keepFormCart(page, evening, CALAVERA, 21)
  await page.goto(`${evening.url}${FORM}`)
  await expect(problemOf(page, 'order_too_large')).toBeVisible()
})

test('the desk keeps an order for later apart, with its day', async ({ browser, evening }) => {
  await orderFor(evening, 1, { date: TUESDAY, time: '22:00' })
  const place = evening
  const desk = await deviceAtDesk(browser, { url: evening.url, place }, { venue: CALAVERA })
  const ahead = desk.getByRole('region', { name: new RegExp(`^${say('desk.columns.ahead')}`) })
  const card = ahead.getByRole('article').filter({ hasText: `${shortDate(TUESDAY, 'it')}, 22:00` })
  await expect(card).toBeVisible()
  await expect(
    desk.getByRole('region', { name: new RegExp(`^${say('desk.columns.new')}`) }).getByRole('article'),
  ).toHaveCount(0)
  await card.getByRole('button', { name: say('desk.moves.acceptFor', { time: '22:00' }) }).click()
  await expect(card).toBeAttached()
  await expectAccessible(desk)
})
