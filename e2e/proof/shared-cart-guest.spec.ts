import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { holdRequests } from '@/e2e/support/hold-requests'
import { COVER, TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { payOf, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import { lookAgain, runningBar, untilDelivered } from '@/e2e/support/steps/running-steps'
import {
  expectCart,
  expectSent,
  FIRST,
  join,
  more,
  phone,
  SECOND,
  say,
  sendOf,
  sendUnseen,
  share,
  tableOfAll,
  test,
  withdrawOf,
} from '@/e2e/support/steps/share-steps'
import { venueTime } from '@/lib/core/venue/service-times'
import { runOrders } from '@/lib/testing/programs/run-orders'

const YOU = say('sharing.you')

/** Everybody at the table: who, their sum, and their dishes. */
const peopleOf = (page: Page): Promise<string[]> =>
  tableOfAll(page)
    .locator('.table-person')
    .evaluateAll((people) => people.map((person) => person.textContent ?? ''))

const expectTotalOfAll = (page: Page, products: number, people: number) =>
  expect(tableOfAll(page).locator('.totals-strong dd')).toHaveText(euro(products + people * COVER))

/** The form of the table's order, up to the button that sends it. */
const openForm = async (owner: Page): Promise<void> => {
  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await takeTable(owner, say, '11')
  await termsOf(owner, say).check()
}

const hasLeft = (page: Page) => page.getByRole('heading', { name: say('sharing.leftTitle') })

test('a guest without dishes is asked for them first, and sees live who chose what', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: { ...FIRST, note: 'senza sale' }, n: 1 }])
  const link = await share(owner, sharing.url)
  const ada = await phone(browser, [{ dish: SECOND, n: 2 }])
  await join(ada, link, 'Ada')
  const bea = await phone(browser, [])
  await bea.goto(link)
  await expect(bea.getByRole('heading', { name: say('sharing.addTitle') })).toBeVisible()
  await expect(bea.getByRole('heading', { name: say('cart.emptyTitle') })).toBeHidden()
  await expect(bea.getByRole('link', { name: say('sharing.addButton') })).toHaveAttribute('href', /\/menu#shareid=/)
  await expect.poll(() => peopleOf(bea)).toHaveLength(2)
  const [first, second] = await peopleOf(bea)
  expect(first).toContain(`${say('sharing.owner')}${euro(FIRST.price)}1 × ${FIRST.name}`)
  expect(second).toContain(`Ada${euro(2 * SECOND.price)}2 × ${SECOND.name}`)
  await expectTotalOfAll(bea, FIRST.price + 2 * SECOND.price, 2)
  await expect(bea.getByText('senza sale')).toBeHidden()
  await expectAccessible(bea)

  await more(owner, FIRST).click()
  await expectTotalOfAll(bea, 2 * FIRST.price + 2 * SECOND.price, 2)
  await more(owner, SECOND, 'Ada').click()
  await expectTotalOfAll(bea, 2 * FIRST.price + 3 * SECOND.price, 2)
  await sendUnseen(link, 'Carlo', { dish: SECOND, n: 1 })
  await expectTotalOfAll(bea, 2 * FIRST.price + 4 * SECOND.price, 3)
  await ada.getByRole('link', { name: say('sharing.seeTable') }).click()
  await expect.poll(() => peopleOf(ada)).toHaveLength(3)
  expect((await peopleOf(ada))[1]).toContain(`Ada${YOU}`)
  await expectAccessible(ada)
})

test('a table is kept up to date where no live channel is', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const bea = await phone(browser, [])
  await bea.route('**/api/sharing/events/**', (route) => route.abort())
  await bea.goto(link)
  await expect(bea.getByText(say('sharing.polling'))).toBeVisible()
  await sendUnseen(link, 'Ada', { dish: SECOND, n: 1 })
  await expect.poll(() => peopleOf(bea), { timeout: 45_000 }).toHaveLength(2)
})

test('a guest takes back what they sent, and their name is free again', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const ada = await phone(browser, [{ dish: SECOND, n: 2 }])
  await join(ada, link, 'Ada')
  await ada.goto(link)
  await ada.getByRole('button', { name: `${say('cart.remove')} ${SECOND.name}` }).click()
  await withdrawOf(ada).click()
  await expect(ada.getByRole('status').filter({ hasText: say('sharing.withdrawn') })).toBeVisible()
  await expect(ada.getByRole('heading', { name: say('sharing.guestTitle') })).toBeFocused()
  await expect(ada.getByRole('heading', { level: 2, name: SECOND.name })).toBeVisible()
  await expectAccessible(ada)
  await expectCart(owner, [[FIRST, '', 1]])
  await expectTotalOfAll(ada, FIRST.price, 1)

  await sendUnseen(link, 'Ada', { dish: FIRST, n: 3 })
  await expectCart(owner, [
    [FIRST, YOU, 1],
    [FIRST, 'Ada', 3],
  ])
  await ada.getByRole('button', { name: say('sharing.undoWithdraw') }).click()
  await expectSent(ada)
  await expectCart(owner, [
    [FIRST, YOU, 1],
    [FIRST, 'Ada', 3],
    [SECOND, 'Ada (2)', 2],
  ])
})

test('guests hear that the order has left, and follow it to the kitchen', async ({ browser, sharing }) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const [ada, bea] = [await phone(browser, [{ dish: SECOND, n: 1 }]), await phone(browser, [{ dish: SECOND, n: 1 }])]
  await join(ada, link, 'Ada')
  await join(bea, link, 'Bea')
  await ada.goto(link)
  await expect(withdrawOf(ada)).toBeVisible()
  await openForm(owner)
  await payOf(owner, say, FIRST.price + 2 * SECOND.price + 3 * COVER).click()
  for (const guest of [ada, bea]) {
    await expect(hasLeft(guest)).toBeVisible()
    await expect(guest.getByRole('status').filter({ hasText: say('sharing.leftTitle') })).toBeAttached()
    await expectAccessible(guest)
  }
  await expect(withdrawOf(ada)).toBeHidden()
  await expect(ada.locator('.cart-line')).toHaveCount(0)
  await expect(owner.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  const id = new URL(owner.url()).searchParams.get('order') ?? ''
  await untilDelivered(sharing, id)
  // The server's clock is the machine's: an hour of the day would be past late in the evening.
  const soon = venueTime(new Date(Date.now() + 10 * 60_000))
  expect(await runOrders(sharing, ['accept', id, soon])).toMatchObject({ code: 0 })
  await lookAgain(bea)
  const number = id.slice(-6).toUpperCase()
  await expect(runningBar(bea)).toContainText(number)
  await expect(runningBar(bea)).toContainText(soon)
  await bea.goto(`${sharing.url}/r/q/${TRATTORIA}/menu?lang=it`)
  await runningBar(bea).getByRole('link').click()
  await expect(hasLeft(bea)).toBeVisible()
  await expect.poll(() => peopleOf(bea)).toHaveLength(3)
})

test('a guest who would withdraw after the order is refused, and told that it has left', async ({
  browser,
  sharing,
}) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const ada = await phone(browser, [{ dish: SECOND, n: 1 }])
  await join(ada, link, 'Ada')
  await ada.route('**/api/sharing/events/**', (route) => route.abort())
  await ada.goto(link)
  await expect(withdrawOf(ada)).toBeVisible()
  await openForm(owner)
  await payOf(owner, say, FIRST.price + SECOND.price + 2 * COVER).click()
  await expect(owner.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  const refused = ada.waitForResponse((response) => response.url().endsWith('/withdraw'))
  await withdrawOf(ada).click()
  expect((await refused).status()).toBe(409)
  await expect(hasLeft(ada)).toBeVisible()
})

test('an owner whose guest withdraws at the last moment is told, and orders without them', async ({
  browser,
  sharing,
}) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const ada = await phone(browser, [{ dish: SECOND, n: 1 }])
  await join(ada, link, 'Ada')
  await ada.goto(link)
  await openForm(owner)
  const both = payOf(owner, say, FIRST.price + SECOND.price + 2 * COVER)
  await expect(both).toBeVisible()
  const release = await holdRequests(owner, '**/api/sharing/*?*')
  await withdrawOf(ada).click()
  await expect(sendOf(ada)).toBeVisible()
  await both.click()
  await expect(owner.getByText(say('checkout.failure.share_changed'))).toBeVisible()
  await expectAccessible(owner)
  release()
  await payOf(owner, say, FIRST.price + COVER).click()
  await expect(owner.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  await expect(ada.getByRole('heading', { name: say('sharing.closedTitle') })).toBeVisible()
})
