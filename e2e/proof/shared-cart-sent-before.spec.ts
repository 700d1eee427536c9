import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { expect } from '@/e2e/support/own-server'
import { TRATTORIA } from '@/e2e/support/steps/menu-steps'
import { CULATELLO, join, phone, SECOND, say, share, test } from '@/e2e/support/steps/share-steps'

test('what was sent is not ordered a second time unawares, where the cart is opened without its link', async ({
  browser,
  sharing,
}) => {
  const { url } = sharing
  const cart = `${url}/r/q/${TRATTORIA}/orders`
  const owner = await phone(browser, [{ dish: CULATELLO, n: 1 }])
  const link = await share(owner, url)
  const proceedOf = (page: Page) => page.getByRole('link', { name: say('cart.proceed') })
  const noticeOf = (page: Page) => page.getByRole('region', { name: say('sharing.alreadySentTitle') })
  const guest = async (name: string) => {
    const page = await phone(browser, [{ dish: SECOND, n: 1 }])
    await join(page, link, name)
    await page.goto(cart)
    await expect(noticeOf(page)).toBeVisible()
    await expect(proceedOf(page)).toHaveAttribute('aria-disabled', 'true')
    await proceedOf(page).click({ force: true })
    await expect(noticeOf(page)).toBeFocused()
    await expect(page).toHaveURL(cart)
    return page
  }

  const ada = await guest('Ada')
  await expectAccessible(ada)
  await noticeOf(ada)
    .getByRole('button', { name: say('sharing.clearMine') })
    .click()
  await expect(ada.getByRole('heading', { name: say('cart.emptyTitle') })).toBeVisible()

  const bea = await guest('Bea')
  await noticeOf(bea)
    .getByRole('button', { name: say('sharing.alone') })
    .click()
  await expect(noticeOf(bea)).toBeHidden()
  await bea.reload()
  await expect(bea.locator('.cart-line')).toHaveCount(1)
  await expect(noticeOf(bea)).toBeHidden()
  await proceedOf(bea).click()
  await expect(bea).toHaveURL(/\/orders\/tables/)
})
