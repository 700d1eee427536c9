import { cardOf, deviceAtDesk } from '@/e2e/device-at-desk'
import { EVENING } from '@/e2e/running-steps'
import { changeRows } from '@/e2e/support/database'
import { HEARD } from '@/e2e/support/heard'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/own-server'
import { deliveryRequest, line, orderRequest, PIZZERIA, TRATTORIA, takeawayRequest } from '@/e2e/support/place-order'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'
import type { Service } from '@/lib/venue/services'

const say = messages('it')

const HOTEL = { id: 1002, yogurt: 1002003, price: 850 }
const BEACH = { id: 1003, piadina: 1003006, price: 550 }

type Journey = { what: string; venue: number; service: Service; isChat?: boolean; order: () => PlaceOrderRequest }

const atSpot = (venue: number, type: 'h' | 's', table: string, item: number, shownTotal: number) =>
  orderRequest({ venue: String(venue), type, table, lines: [line(item)], shownTotal })

const JOURNEYS: Journey[] = [
  { what: 'at a table', venue: TRATTORIA, service: 'tableservice', order: () => orderRequest({ table: '7' }) },
  {
    what: 'in a hotel room',
    venue: HOTEL.id,
    service: 'tableservice',
    order: () => atSpot(HOTEL.id, 'h', '204', HOTEL.yogurt, HOTEL.price),
  },
  {
    what: 'under an umbrella',
    venue: BEACH.id,
    service: 'tableservice',
    order: () => atSpot(BEACH.id, 's', 'B 12', BEACH.piadina, BEACH.price),
  },
  { what: 'to be fetched', venue: PIZZERIA, service: 'takeaway', order: () => takeawayRequest('20:15') },
  { what: 'to be brought', venue: PIZZERIA, service: 'delivery', order: () => deliveryRequest('20:30') },
  {
    what: 'to be sent',
    venue: PIZZERIA,
    service: 'shipment',
    order: () => deliveryRequest('', {}, { service: 'shipment', shownTotal: 1500 }),
  },
  {
    what: 'by WhatsApp',
    venue: PIZZERIA,
    service: 'takeaway',
    isChat: true,
    order: () => takeawayRequest('20:45'),
  },
]

for (const { what, venue, service, isChat = false, order } of JOURNEYS) {
  test(`an order ${what} is on the desk at once, and each answer with its diner`, async ({ page, browser, borrow }) => {
    const place = await borrow({ now: EVENING })
    const { url } = place
    const desk = await deviceAtDesk(browser, { url, place }, { venue })
    await page.goto(`${url}/d/q/${venue}/menu?lang=it`)

    const placed = await leaveOrder(page, { url, place }, order())
    const card = cardOf(desk, placed.orderId)
    await expect(card).toBeVisible(HEARD)
    await expect(card).toContainText(say(`desk.services.${service}`))

    // As of a venue to which nobody can write.
    if (!isChat) await changeRows(place, `update orders set chat = null where id = '${placed.orderId}'`)
    await page.goto(`${url}${placed.next}&lang=it`)
    const told = (key: string) =>
      expect(page.getByRole('heading', { level: 1, name: say(`confirmation.${key}`, { service }) })).toBeVisible(HEARD)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Its page listens from its first answer on.
    await expect(page.locator('.confirmation-order')).toBeVisible()

    await card.getByRole('button', { name: say('desk.moves.minutes', { minutes: 20 }) }).click()
    await told('awaiting.acceptedTitle')
    await expect(page.getByText('19:19').first()).toBeVisible()
    await card.getByRole('button', { name: say('desk.moves.ready'), exact: true }).click()
    await told('running.ready')
    await card.getByRole('button', { name: say('desk.moves.finish', { service }), exact: true }).click()
    await told('running.done')
    await desk.context().close()
  })
}
