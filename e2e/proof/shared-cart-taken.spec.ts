import type { Page } from 'playwright/test'
import { COVER, TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import { addOf, barOf, dishCard, euro } from '@/e2e/support/steps/menu/menu-steps'
import { payOf, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import { lookAgain } from '@/e2e/support/steps/running-steps'
import { FIRST, join, phone, SECOND, say, share, test } from '@/e2e/support/steps/share-steps'

/** The menu with so many dishes in its bar, all of them of that one card. */
const expectInMenu = async (menu: Page, dish: typeof FIRST, n: number): Promise<void> => {
  await expect(barOf(menu)).toContainText(euro(n * dish.price))
  await expect(addOf(dishCard(menu, dish.id))).toHaveAttribute('data-n', String(n))
}

test('dishes that an order took leave the cart of a guest on every open page, and later ones stay', async ({
  browser,
  sharing,
}) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const ada = await phone(browser, [{ dish: SECOND, n: 1 }])
  await join(ada, link, 'Ada')
  await ada.getByRole('link', { name: say('confirmation.share.toMenu') }).click()
  await expectInMenu(ada, SECOND, 1)
  // A second tab, in which she adds another dish that she does not send.
  const other = await ada.context().newPage()
  await other.goto(ada.url())
  await addOf(dishCard(other, FIRST.id)).click()
  await expect(barOf(ada)).toContainText(euro(FIRST.price + SECOND.price))

  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await takeTable(owner, say, '11')
  await termsOf(owner, say).check()
  await payOf(owner, say, FIRST.price + SECOND.price + 2 * COVER).click()
  await expect(owner.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()

  await lookAgain(ada)
  for (const menu of [ada, other]) {
    await expectInMenu(menu, FIRST, 1)
    await expect(addOf(dishCard(menu, SECOND.id))).not.toHaveAttribute('data-n')
  }
  await ada.reload()
  await expectInMenu(ada, FIRST, 1)
  await other.goto(`${sharing.url}/r/q/${TRATTORIA}/orders`)
  await expect(other.locator('.cart-line')).toHaveCount(1)
  await expect(other.getByRole('heading', { level: 2, name: FIRST.name })).toBeVisible()
})

test('a dish sheet that a guest has open counts their cart anew when the order takes their dishes', async ({
  browser,
  sharing,
}) => {
  const owner = await phone(browser, [{ dish: FIRST, n: 1 }])
  const link = await share(owner, sharing.url)
  const ada = await phone(browser, [{ dish: SECOND, n: 2 }])
  await join(ada, link, 'Ada')
  await ada.goto(`${sharing.url}/r/q/${TRATTORIA}/menu/dish/${SECOND.id}?lang=it`)
  await expect(barOf(ada)).toContainText(euro(2 * SECOND.price))
  await owner.getByRole('link', { name: say('cart.proceed') }).click()
  await takeTable(owner, say, '11')
  await termsOf(owner, say).check()
  await payOf(owner, say, FIRST.price + 2 * SECOND.price + 2 * COVER).click()
  await expect(owner.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  await lookAgain(ada)
  await expect(barOf(ada)).toBeHidden()
})
