import type { Page } from 'playwright/test'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { deliveryRequest, line, orderRequest, PIZZERIA, TRATTORIA, takeawayRequest } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk, openCard } from '@/e2e/support/steps/device-at-desk'
import { EVENING } from '@/e2e/support/steps/running-steps'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import type { Service } from '@/lib/core/venue/services'
import { changeRows } from '@/lib/testing/database-rows'

const say = messages('it')

const HOTEL = { id: 1002, yogurt: 1002003, price: 850 }
const BEACH = { id: 1003, piadina: 1003006, price: 550 }

/** From the evening on, by a clock that goes on while a slow machine gets there. */
const IN_TWENTY_MINUTES = /19:(?:19|2\d)/

type Journey = { service: Service; isChat?: boolean; order: () => PlaceOrderRequest }

const atSpot = (venue: number, type: 'h' | 's', table: string, item: number, shownTotal: number) =>
  orderRequest({ venue: String(venue), type, table, lines: [line(item)], shownTotal })

/** The order is on the desk of its venue, is answered there step by step, and each answer reaches the page of its diner. */
const expectAnswered = async (
  page: Page,
  desk: Page,
  place: ServedApp,
  { service, isChat = false, order }: Journey,
): Promise<void> => {
  const { url } = place
  const placed = await leaveOrder(page, { url, place }, order())
  const card = cardOf(desk, placed.orderId)
  await expect(card).toBeVisible(HEARD)
  // A table says it by itself.
  if (service !== 'tableservice') await expect(card).toContainText(say(`desk.services.${service}`))

  // As of a venue to which nobody can write.
  if (!isChat) await changeRows(place, `update orders set chat = null where id = '${placed.orderId}'`)
  await page.goto(`${url}${placed.next}&lang=it`)
  const told = (key: string) =>
    expect(page.getByRole('heading', { level: 1, name: say(`confirmation.${key}`, { service }) })).toBeVisible(HEARD)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Its page listens from its first answer on.
  await expect(page.locator('.confirmation-order')).toBeVisible()
  await expect(page.getByText(IN_TWENTY_MINUTES)).toHaveCount(0)

  await openCard(card)
  await card.getByRole('button', { name: say('desk.moves.minutes', { minutes: 20 }) }).click()
  await told('awaiting.acceptedTitle')
  await expect(page.getByText(IN_TWENTY_MINUTES).first()).toBeVisible()
  await card.getByRole('button', { name: say('desk.moves.ready'), exact: true }).click()
  await told('running.ready')
  await card.getByRole('button', { name: say('desk.moves.finish', { service }), exact: true }).click()
  await told('running.done')
}

const AT_A_PLACE = [
  ['at a table', TRATTORIA, () => orderRequest({ table: '7' })],
  ['in a hotel room', HOTEL.id, () => atSpot(HOTEL.id, 'h', '204', HOTEL.yogurt, HOTEL.price)],
  ['under an umbrella', BEACH.id, () => atSpot(BEACH.id, 's', 'B 12', BEACH.piadina, BEACH.price)],
] as const

for (const [where, venue, order] of AT_A_PLACE) {
  test(`an order ${where} is on the desk at once, and each answer with its diner`, async ({
    page,
    browser,
    borrow,
  }) => {
    const place = await borrow({ now: EVENING })
    const desk = await deviceAtDesk(browser, { url: place.url, place }, { venue })
    await expectAnswered(page, desk, place, { service: 'tableservice', order })
    await desk.context().close()
  })
}

const FROM_HOME: [string, Journey][] = [
  ['to be fetched', { service: 'takeaway', order: () => takeawayRequest('20:15') }],
  ['to be delivered', { service: 'delivery', order: () => deliveryRequest('20:30') }],
  [
    'to be sent',
    { service: 'shipment', order: () => deliveryRequest('', {}, { service: 'shipment', shownTotal: 1500 }) },
  ],
  ['by WhatsApp', { service: 'takeaway', isChat: true, order: () => takeawayRequest('20:45') }],
]

for (const [how, journey] of FROM_HOME) {
  test(`an order ${how} is on the desk at once, and each answer with its diner`, async ({ page, browser, borrow }) => {
    const place = await borrow({ now: EVENING })
    const desk = await deviceAtDesk(browser, { url: place.url, place }, { venue: PIZZERIA })
    await expectAnswered(page, desk, place, journey)
    await desk.context().close()
  })
}
