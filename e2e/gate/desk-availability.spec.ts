import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { BURRATA, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import { addOf, dishCard, keepCart, menuPath, ready, unfold } from '@/e2e/support/steps/menu/menu-steps'

const say = messages('it')

const DISH = 'Burrata e datterini confit'

// What a journey takes away it gives back, or no other can order at that venue.

const errorOf = async (answer: Promise<Response>) => (await (await answer).json()).error

/** Opens a page of a venue and waits until it hears of it. */
const openListening = async (page: Page, address: string): Promise<void> => {
  const listening = page.waitForResponse('**/live')
  await page.goto(address)
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await listening
}

test('a dish is sold out by one tap at the desk, on open menus too, and comes back by another', async ({
  page,
  browser,
  evening,
}) => {
  const desk = await deviceAtDesk(
    browser,
    { url: evening.url, place: evening },
    { venue: TRATTORIA, view: 'menu', viewport: { width: 390, height: 844 } },
  )
  await openListening(page, `${evening.url}${menuPath()}`)
  await ready(page)
  await unfold(dishCard(page, BURRATA.id))

  const gone = desk.locator('.desk-gone')
  const row = gone.getByRole('listitem').filter({ hasText: DISH })
  await desk.getByRole('searchbox', { name: say('desk.menu.search') }).fill('burr datt')
  await desk.getByRole('button', { name: say('desk.menu.soldOutOf', { name: DISH }) }).click()
  await expect(row).toContainText(/torna: \S+ \d\d:\d\d/)
  await expect(dishCard(page, BURRATA.id).getByText(say('menu.soldOut'), { exact: true })).toBeVisible(HEARD)
  await expect(addOf(dishCard(page, BURRATA.id))).toBeHidden()
  expect(await errorOf(postOrder(evening.url, orderRequest()))).toMatchObject({ code: 'item_unavailable', line: 0 })
  await expectAccessible(desk)

  await row.getByRole('button', { name: say('desk.menu.backOf', { name: DISH }) }).click()
  await expect(gone.getByText(say('desk.menu.noneGone'))).toBeVisible()
  await expect(addOf(dishCard(page, BURRATA.id))).toBeVisible(HEARD)
  expect((await postOrder(evening.url, orderRequest())).status).toBe(200)
  await desk.context().close()
})

test('a pause is said to diners in the words of the desk, and keeps orders away until it ends', async ({
  page,
  browser,
  evening,
}) => {
  const desk = await deviceAtDesk(browser, { url: evening.url, place: evening }, { venue: TRATTORIA, view: 'menu' })
  await keepCart(page, TRATTORIA, [{ ...BURRATA, name: DISH, n: 1 }])
  await openListening(page, `${evening.url}/r/q/${TRATTORIA}/orders/tables?lang=it`)
  const service = say('desk.menu.services.tableservice')

  await desk.getByRole('button', { name: say('desk.menu.pauseOf', { service }) }).click()
  await desk.getByRole('radio', { name: say('desk.menu.own') }).check()
  await desk.getByRole('textbox', { name: say('desk.menu.ownText') }).fill('Torniamo dopo la torta!')
  await desk.getByRole('button', { name: say('desk.menu.minutes', { minutes: 15 }), exact: true }).click()
  await expect(desk.getByText(say('desk.menu.left', { minutes: 15 }))).toBeVisible()
  await expect(page.getByText('Torniamo dopo la torta!')).toBeVisible(HEARD)
  expect(await errorOf(postOrder(evening.url, orderRequest()))).toMatchObject({ code: 'service_paused' })
  await desk.getByRole('button', { name: say('desk.menu.resumeOf', { service }) }).click()
  await expect(page.locator('.pause-line')).toHaveCount(0, HEARD)
  expect((await postOrder(evening.url, orderRequest())).status).toBe(200)
  await desk.context().close()
})
