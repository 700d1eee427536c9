import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { FIRST, join, phone, SECOND, say, share, test } from '@/e2e/support/steps/share-steps'

const proceedOf = (page: Page) => page.getByRole('link', { name: say('cart.proceed') })
const noticeOf = (page: Page) => page.getByRole('region', { name: say('sharing.alreadySentTitle') })

/** A guest who has sent a dish to a shared cart, and opens the own cart without its link. */
const guestWithoutLink = async (browser: Browser, { url }: ServedApp): Promise<Page> => {
  const link = await share(await phone(browser, [{ dish: FIRST, n: 1 }]), url)
  const guest = await phone(browser, [{ dish: SECOND, n: 1 }])
  await join(guest, link, 'Ada')
  await guest.goto(`${url}/r/q/${TRATTORIA}/orders`)
  await expect(noticeOf(guest)).toBeVisible()
  return guest
}

test('a guest who has sent dishes is warned before ordering them a second time', async ({ browser, sharing }) => {
  const guest = await guestWithoutLink(browser, sharing)
  await expect(proceedOf(guest)).toHaveAttribute('aria-disabled', 'true')
  await proceedOf(guest).click({ force: true })
  await expect(noticeOf(guest)).toBeFocused()
  await expect(guest).toHaveURL(`${sharing.url}/r/q/${TRATTORIA}/orders`)
  await expectAccessible(guest)
})

test('a guest who is warned of dishes already sent can empty the own cart', async ({ browser, sharing }) => {
  const guest = await guestWithoutLink(browser, sharing)
  await noticeOf(guest)
    .getByRole('button', { name: say('sharing.clearMine') })
    .click()
  await expect(guest.getByRole('heading', { name: say('cart.emptyTitle') })).toBeVisible()
})

test('a guest who is warned of dishes already sent can order them alone', async ({ browser, sharing }) => {
  const guest = await guestWithoutLink(browser, sharing)
  await noticeOf(guest)
    .getByRole('button', { name: say('sharing.alone') })
    .click()
  await expect(noticeOf(guest)).toBeHidden()
  await guest.reload()
  await expect(guest.locator('.cart-line')).toHaveCount(1)
  await expect(noticeOf(guest)).toBeHidden()
  await proceedOf(guest).click()
  await expect(guest).toHaveURL(/\/orders\/tables/)
})
