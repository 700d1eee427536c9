import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import {
  BURRATA,
  COVER,
  line,
  orderRequest,
  PIZZERIA,
  postOrder,
  TRATTORIA,
  takeawayRequest,
} from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { deskViewOf } from '@/e2e/support/steps/desk-steps'
import { cardOf, deviceAtDesk, openCard, showDone } from '@/e2e/support/steps/device-at-desk'
import { untilDelivered } from '@/e2e/support/steps/running-steps'
import { formatEuro } from '@/lib/core/money/money'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')

const column = (desk: Page, name: 'accepted' | 'done') =>
  desk.getByRole('region', { name: say(`desk.columns.${name}`) })

/** Of the order that is placed without another. */
const DISH = 'Burrata e datterini confit'

const POINTS_A_MM = 72 / 25.4

test('a ticket is printed on a roll, in the language of the venue for a guest who reads Arabic', async ({
  page,
  browser,
  evening,
}) => {
  const where = { url: evening.url, place: evening }
  // The desk reads Arabic too: paper is for the kitchen.
  const desk = await deviceAtDesk(browser, where, { venue: PIZZERIA, lang: 'ar' })
  const request = takeawayRequest('20:15', {}, { lang: 'ar', allergies: ['milk'] })
  const lines = [line(1004004, { quantity: 3, note: 'senza cipolla' })]
  const placed = await leaveOrder(page, where, { ...request, lines })
  const card = await openCard(cardOf(desk, placed.orderId))
  await card.getByRole('button', { name: messages('ar')('day.print.button') }).click()
  const ticket = desk.locator('.ticket')
  await expect(ticket).toContainText('Montanarine al pomodoro')
  await expect(ticket).toBeHidden()
  await desk.emulateMedia({ media: 'print' })
  await expect(ticket).toBeVisible()
  await expect(desk.locator('.desk')).toBeHidden()
  const roll = await desk.pdf({ preferCSSPageSize: true })
  const { pages } = await readPdf(roll)
  expect(pages).toHaveLength(1)
  for (const said of [
    'Pizzeria Vesuvio',
    say('ticket.services.takeaway'),
    say('ticket.due', { time: '20:15' }),
    'Ada Rossi',
    '3×',
    'Montanarine al pomodoro',
    'senza cipolla',
    'Allergie comunicate dal cliente: latte',
    say('ticket.money.open'),
    '15,00',
  ]) {
    expect(pages[0]).toContain(said)
  }
  const [, width = 0] = /MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(roll.toString('latin1')) ?? []
  expect(Number(width) / POINTS_A_MM).toBeCloseTo(80, 0)
  await desk.context().close()
})

test('the day shows an owner its takings by way of paying, and staff its orders alone', async ({
  browser,
  evening,
}) => {
  const where = { url: evening.url, place: evening }
  const { orderId } = await (await postOrder(evening.url, orderRequest({ table: '3' }))).json()
  await untilDelivered(evening, orderId)
  const desk = await deviceAtDesk(browser, where, { venue: TRATTORIA })
  const card = cardOf(desk, orderId)
  await card.getByRole('button', { name: say('desk.moves.accept'), exact: true }).click()
  await openCard(column(desk, 'accepted').locator(card))
  await card.getByRole('button', { name: say('desk.moves.finish', { service: 'tableservice' }), exact: true }).click()
  await desk
    .getByRole('status')
    .getByRole('button', { name: say('day.paid.cash'), exact: true })
    .click()
  await showDone(desk)
  await expect(column(desk, 'done').locator(card)).toBeVisible()
  await expect(card.locator('[data-money="paid"]')).toBeVisible()
  // A day on which no other journey orders.
  const day = '2026-03-10'
  await changeRows(
    evening,
    `update orders set created_at = ${Date.parse(`${day}T20:00:00+01:00`)} where id = '${orderId}'`,
  )
  await deskViewOf(desk, 'day').click()
  await desk.getByLabel(say('day.date'), { exact: true }).fill(day)
  const takings = desk.getByRole('table', { name: say('day.takings.title') })
  const cells = (name: string) => takings.getByRole('row', { name }).getByRole('cell')
  const sold = [1450, 0, 0].map((cents) => formatEuro(cents, 'it'))
  await expect(cells(say('day.way', PAYMENT_WAYS.cash))).toHaveText(sold)
  await expect(cells(say('day.takings.total'))).toHaveText(sold)
  const dishes = desk.getByRole('table', { name: say('day.sold.title') }).getByRole('row')
  await expect(dishes.filter({ hasText: DISH })).toContainText(formatEuro(BURRATA.price, 'it'))
  await expect(dishes.filter({ hasText: say('day.sold.cover') })).toContainText(formatEuro(COVER, 'it'))
  await expect(dishes.filter({ hasText: say('day.sold.total') })).toContainText(formatEuro(1450, 'it'))
  await expectAccessible(desk)
  await desk.context().close()

  const staff = await deviceAtDesk(browser, where, { venue: TRATTORIA, role: 'staff', view: 'day' })
  await staff.getByLabel(say('day.date'), { exact: true }).fill(day)
  await expect(
    staff.getByRole('listitem').filter({ hasText: say('day.orders.table', { type: 'r', table: '3' }) }),
  ).toBeVisible()
  await expect(staff.getByRole('heading', { name: say('day.takings.title') })).toHaveCount(0)
  await staff.context().close()
})
