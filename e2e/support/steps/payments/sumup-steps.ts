import { expect, type Page } from 'playwright/test'
import { alertOf, type PayingVendor, type SentWebhook, say } from '@/e2e/support/steps/payments/vendor-steps'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import type { FakeSumup } from '@/lib/testing/vendors/sumup/fake-sumup'

export const formOf = (page: Page) => page.getByRole('region', { name: say('payment.card.title', PAYMENT_WAYS.sumup) })

export const checkoutOf = ({ checkouts }: FakeSumup, orderId: string) => {
  const checkout = checkouts.findLast(({ description }) => description.endsWith(orderId))
  if (!checkout) throw new Error('no checkout')
  return checkout
}

const hint = (id: string, status: string, event_type = 'CHECKOUT_STATUS_CHANGED'): SentWebhook => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ event_type, id, status }),
})

export const sumupVendor = (sumup: FakeSumup): PayingVendor => {
  const press = (page: Page, name: string) => formOf(page).getByRole('button', { name })
  return {
    method: 'sumup',
    opened: (page) => expect(press(page, 'approve')).toBeVisible(),
    refused: async (page) => {
      for (const trouble of ['fail', 'broken']) {
        await press(page, trouble).click()
        await expect(alertOf(page, 'Pagamento non riuscito, riprova.')).toBeVisible()
      }
    },
    halfway: async (page) => {
      await press(page, 'authenticate').click()
      await expect(formOf(page).locator('[data-screen="bank"]')).toBeVisible()
    },
    pay: (page, act = 'click') => press(page, 'approve')[act](),
    back: async (page) => {
      await page.goBack()
    },
    payUnseen: (orderId) => void sumup.pay(checkoutOf(sumup, orderId).id, 'approve'),
    collected: (orderId) =>
      sumup.checkouts.flatMap(({ description, checkout_reference }) =>
        description.endsWith(orderId) ? (sumup.collected.get(checkout_reference) ?? []) : [],
      ),
    transactionOf: (orderId) => checkoutOf(sumup, orderId).transaction_id ?? '',
    referenceOf: (orderId) => checkoutOf(sumup, orderId).id,
    message: (orderId, tells) => hint(checkoutOf(sumup, orderId).id, tells === 'paid' ? 'PAID' : 'FAILED'),
    // SumUp signs nothing: what has the right form is asked about, and nothing in it is believed.
    forgeries: (orderId, other) => [
      ['of another kind', hint(checkoutOf(sumup, orderId).id, 'PAID', 'CHECKOUT_PAID'), 400],
      ['unreadable', { ...hint('x', 'PAID'), body: '{"id":' }, 400],
      ['of an invented checkout', hint('11111111-2222-4333-8444-555555555555', 'PAID'), 200],
      ["of another order's checkout", hint(checkoutOf(sumup, other).id, 'PAID'), 200],
    ],
  }
}
