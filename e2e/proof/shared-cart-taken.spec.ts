import type { Page } from 'playwright/test'
import { COVER, TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import { addOf, barOf, dishCard, euro } from '@/e2e/support/steps/menu/menu-steps'
import { payOf, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import { lookAgain } from '@/e2e/support/steps/running-steps'
import { FIRST, join, phone, SECOND, say, share, test } from '@/e2e/support/steps/share-steps'

/** A menu whose bar and card count so many of the first dish, and nothing else. */
const expectInMenu = async (menu: Page, n: number): Promise<void> => {
  await expect(barOf(menu)).toContainText(euro(n * FIRST.price))
  await expect(barOf(menu).locator('b')).toHaveText(String(n))
  await expect(addOf(dishCard(menu, FIRST.id))).toHaveAttribute('data-n', String(n))
}

/** Sends the order of the cart that the owner has open. */
const order = async (owner: Page, total: number): Promise<void> => {
  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await takeTable(owner, say, '11')
  await termsOf(owner, say).check()
  await payOf(owner, say, total).click()
  await expect(owner.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
}

test('dishes that an order took leave the cart of a guest on every open page, and later ones stay', async ({
  browser,
  sharing,
}) => {
  const owner = await phone(browser, [{ dish: SECOND, n: 1 }])
  const link = await share(owner, sharing.url)
  const ada = await phone(browser, [{ dish: FIRST, n: 1 }])
  await join(ada, link, 'Ada')
  await ada.getByRole('link', { name: say('confirmation.share.toMenu') }).click()
  await expectInMenu(ada, 1)
  // A second tab, in which she adds one more that she does not send.
  const other = await ada.context().newPage()
  await other.goto(ada.url())
  await addOf(dishCard(other, FIRST.id)).click()
  await expectInMenu(ada, 2)
  await order(owner, FIRST.price + SECOND.price + 2 * COVER)

  await lookAgain(ada)
  for (const menu of [ada, other]) await expectInMenu(menu, 1)
  await ada.reload()
  await expectInMenu(ada, 1)
  await other.goto(`${sharing.url}/r/q/${TRATTORIA}/orders`)
  const pieces = other.getByRole('group', { name: say('cart.quantityOf', { name: FIRST.name }) })
  await expect(pieces.locator('.stepper-value')).toHaveText('1')
})

test('a menu with an open dish counts nothing any more once an order has the dishes of its guest', async ({
  browser,
  sharing,
}) => {
  const owner = await phone(browser, [{ dish: SECOND, n: 1 }])
  const link = await share(owner, sharing.url)
  const ada = await phone(browser, [{ dish: FIRST, n: 2 }])
  await join(ada, link, 'Ada')
  await ada.goto(`${sharing.url}/r/q/${TRATTORIA}/menu/dish/${FIRST.id}?lang=it`)
  await expectInMenu(ada, 2)
  await order(owner, 2 * FIRST.price + SECOND.price + 2 * COVER)
  await lookAgain(ada)
  await expect(barOf(ada)).toHaveCount(0)
  await expect(addOf(dishCard(ada, FIRST.id))).not.toHaveAttribute('data-n')
})
