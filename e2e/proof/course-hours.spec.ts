import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from '@/e2e/support/accessibility'
import { line, orderRequest, postOrder } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import {
  addOf,
  dishCard,
  drinkCard,
  keepCart,
  menuPath,
  openSheet,
  ready,
  unfold,
} from '@/e2e/support/steps/menu/menu-steps'
import { speak } from '@/e2e/support/steps/order-steps'
import { formatEuro } from '@/lib/core/money/money'

const say = speak('it')

/** The night menu of the hotel is served from 23:00 to 07:00. */
const HOTEL = 1002
const TOAST = { id: 1002029, name: 'Toast prosciutto e fontina', price: 1100, n: 1 }
const HOURS = say('menu.served', { from: '\u206623:00\u2069', to: '\u206607:00\u2069' })

test('a dish of another hour says when it is served, and nobody orders it until then', async ({ page, serve }) => {
  const server = await serve({ now: '2026-03-28T20:00:00+01:00' })
  await keepCart(page, HOTEL, [TOAST])
  await page.goto(server.url + menuPath({ venue: HOTEL, type: 'h' }))
  await ready(page)
  const toast = dishCard(page, TOAST.id)
  await unfold(toast)
  await expect(page.locator('summary', { hasText: HOURS })).toBeVisible()
  await expect(toast.getByText(HOURS)).toBeVisible()
  await expect(addOf(toast)).toBeHidden()
  await expectAccessible(page)
  const sheet = await openSheet(toast, 'name')
  await expect(sheet.getByText(HOURS)).toBeVisible()
  await expect(sheet.getByRole('button', { name: say('dish.addFor', { total: formatEuro(TOAST.price) }) })).toHaveCount(
    0,
  )

  await page.goto(`${server.url}/h/q/${HOTEL}/orders?lang=it`)
  const later = { when: 'today', day: '', from: '\u206623:00\u2069', to: '\u206607:00\u2069' }
  await expect(page.getByText(say('cart.mark.item_later', later))).toBeVisible()

  const order = () => {
    const lines = [line(TOAST.id)]
    return orderRequest({ venue: String(HOTEL), type: 'h', table: '101', lines, shownTotal: TOAST.price })
  }
  const refused = await postOrder(server.url, order())
  const served = { today: '2026-03-28', date: '2026-03-28', from: '23:00', to: '07:00' }
  expect([refused.status, (await refused.json()).error]).toEqual([422, { code: 'item_later', line: 0, served }])
  await server.moveTo('2026-03-29T01:30:00+01:00')
  expect((await postOrder(server.url, order())).status).toBe(200)
  await page.goto(server.url + menuPath({ venue: HOTEL, type: 'h' }))
  await ready(page)
  await unfold(toast)
  await expect(addOf(toast)).toBeVisible()
})

test('a drink of a group with hours says when it is served, and nobody orders it after them', async ({
  page,
  serve,
}) => {
  const server = await serve({ now: '2026-03-29T05:30:00+02:00' })
  const SPRITZ = { id: 1002814, price: 1100 }
  const words = say('menu.served', { from: '\u206611:00\u2069', to: '\u206601:00\u2069' })
  await page.goto(server.url + menuPath({ venue: HOTEL, type: 'h' }))
  await ready(page)
  const spritz = drinkCard(page, SPRITZ.id)
  await unfold(spritz)
  await expect(page.locator('summary', { hasText: words })).toBeVisible()
  await expect(spritz.getByText(words)).toBeVisible()
  await expect(addOf(spritz)).toBeHidden()

  const order = () => {
    const lines = [line(SPRITZ.id, { kind: 'drink' })]
    return orderRequest({ venue: String(HOTEL), type: 'h', table: '101', lines, shownTotal: SPRITZ.price })
  }
  const refused = await postOrder(server.url, order())
  expect([refused.status, (await refused.json()).error.code]).toEqual([422, 'item_later'])
  await server.moveTo('2026-03-29T19:00:00+02:00')
  expect((await postOrder(server.url, order())).status).toBe(200)
})

/** Two times a day and a weekend of its own: as long as the hours of a course get. */
const SUPPER = [
  ...[1, 2, 3, 4, 5].map((day_of_week) => ({ day_of_week, open: '07:00', close: '10:30' })),
  ...[6, 0].map((day_of_week) => ({ day_of_week, open: '08:00', close: '12:00' })),
]

const OWN = {
  ...{ format: 1, id: 2150, token: 'da-ada', name: 'Da Ada', city: 'Bologna', address: 'Via Lunga 1, 40124 Bologna' },
  ...{ latitude: 44.49, longitude: 11.34, has_orders: true },
  orders: { tableservice: { active: true, payment_methods: [{ name: 'cash' }], tables_name: ['1'] } },
  courses: [
    {
      ...{ original_name: 'Colazioni / Del mattino', hours: SUPPER },
      dishes: [
        { name: 'Frittata', price_note: 'secondo le uova che ci sono stamattina', description: 'Con erbe.' },
        { name: 'Uova strapazzate', price: 6, description: 'Con pane tostato e burro.' },
      ],
    },
  ],
}

test('hours that come onto the cards of the first course neither move a card nor break its name', async ({
  page,
  serve,
}) => {
  const server = await serve({ now: '2026-03-28T20:00:00+01:00' })
  await writeFile(join(server.dataDir, 'da-ada.json'), JSON.stringify(OWN))
  await runVenues(server, ['publish', join(server.dataDir, 'da-ada.json')])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.url + menuPath({ venue: OWN.id }))
  await ready(page)
  // What is not needed at once comes with the first touch.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect(page.locator('article.adds .sold-out')).toBeVisible()
  await expect(page.locator('article.card').first().locator('.sold-out')).toHaveCount(0)
  const lines = await page.locator('summary h3').evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size
  })
  expect(lines).toBe(1)
})
