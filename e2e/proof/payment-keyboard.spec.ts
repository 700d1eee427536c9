import type { Locator, Page } from 'playwright/test'
import { test } from '@/e2e/support/steps/payments/payment-steps'
import { bankOf, cardFieldOf, consentOf, payCardOf, stripeVendor } from '@/e2e/support/steps/payments/stripe-steps'
import { expectPaid, openPayment, TOTAL } from '@/e2e/support/steps/payments/vendor-steps'
import { expect } from '@/e2e/support/test'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

test.describe(() => {
  test.use({ expectedErrors: [/status of 402/] })

  const goTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => document.hasFocus() && element === document.activeElement)) return
      await page.keyboard.press(key)
    }
    throw new Error('the keyboard does not reach the control')
  }

  test('by keyboard alone a diner hears that a card is refused, and pays once with another one', async ({
    page,
    shop,
  }) => {
    const orderId = await openPayment(page, shop.server, 'stripe')
    const type = async (field: Parameters<typeof cardFieldOf>[1], text: string, key?: 'Shift+Tab') => {
      await goTo(page, cardFieldOf(page, field), key)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    }
    const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await goTo(page, target)
      await page.keyboard.press(key)
    }
    await expect(payCardOf(page)).toBeVisible()
    // What speaks is there before it has anything to say, or nobody hears it.
    const spoken = page.locator('.payment-failure')
    await expect(spoken).toHaveRole('alert')
    await expect(spoken).toBeEmpty()
    await type('number', CARDS.declined)
    await type('expiry', '1230')
    await type('cvc', '123')
    await press(consentOf(page), 'Space')
    await press(payCardOf(page))
    await expect(spoken).toContainText('La tua carta è stata rifiutata.')
    await expect(payCardOf(page)).toBeFocused()

    await type('number', CARDS.authenticated, 'Shift+Tab')
    await press(payCardOf(page))
    await expect(bankOf(page)).toBeVisible()
    await press(page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: 'Cancel' }))
    await expect(spoken).toContainText('Non siamo riusciti ad autenticare il tuo metodo di pagamento.')

    await type('number', CARDS.good)
    await press(payCardOf(page))
    await expectPaid(page, 'stripe')
    expect(stripeVendor(shop.stripe).collected(orderId)).toEqual([TOTAL])
    expect(shop.stripe.intents().filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(1)
  })
})
