import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { alertOf, type PayingVendor, say } from '@/e2e/support/steps/payments/vendor-steps'
import { paypalMessage, type startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'

type FakePaypal = Awaited<ReturnType<typeof startFakePaypal>>

const STALE_MS = 5 * 24 * 3_600_000

/** PayPal's order of one of ours, the newest of them. */
export const unitOf = ({ orders }: FakePaypal, orderId: string) => {
  const found = orders.findLast(({ purchase_units: [unit] }) => unit.reference_id === orderId)
  if (!found) throw new Error('no order at PayPal')
  return { id: found.id, ...found.purchase_units[0] }
}

export const captureOf = (paypal: FakePaypal, orderId: string) => unitOf(paypal, orderId).payments?.captures[0]

export const paypalVendor = (paypal: FakePaypal): PayingVendor => {
  const press = (page: Page, name: string) =>
    page.getByRole('region', { name: say('payment.paypal.title') }).getByRole('button', { name })

  const approval = (orderId: string, options: Parameters<typeof paypalMessage>[1] = {}) => {
    const { id, custom_id } = unitOf(paypal, orderId)
    const resource = { id, purchase_units: [{ custom_id }] }
    const event = { event_type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order', resource }
    return paypalMessage({ id: `WH-${randomUUID()}`, ...event }, options)
  }

  const denial = (orderId: string) => {
    const { id, custom_id } = unitOf(paypal, orderId)
    const resource = { id: 'CAPTURE1', custom_id, supplementary_data: { related_ids: { order_id: id } } }
    const event = { event_type: 'PAYMENT.CAPTURE.DENIED', resource_type: 'capture', resource }
    return paypalMessage({ id: `WH-${randomUUID()}`, ...event })
  }

  return {
    method: 'paypal',
    opened: (page) => expect(press(page, 'approve')).toBeVisible(),
    refused: async (page) => {
      await press(page, 'cancel').click()
      await expect(alertOf(page, say('payment.failure.cancelled'))).toBeVisible()
      await press(page, 'fail').click()
      await expect(alertOf(page, 'Pagamento non riuscito, riprova')).toBeVisible()
    },
    halfway: async (page) => {
      await press(page, 'open').click()
      await expect(page.locator('body[data-paypal]')).toBeVisible()
    },
    pay: (page, act = 'click') => press(page, 'approve')[act](),
    back: async (page) => {
      await page.goBack()
    },
    payUnseen: (orderId) => void paypal.approve(unitOf(paypal, orderId).id),
    collected: (orderId) =>
      paypal.orders.flatMap(({ purchase_units: [unit] }) =>
        unit.reference_id === orderId ? (paypal.collected.get(unit.custom_id) ?? []) : [],
      ),
    transactionOf: (orderId) => captureOf(paypal, orderId)?.id ?? '',
    referenceOf: (orderId) => unitOf(paypal, orderId).id,
    message: (orderId, tells) => (tells === 'paid' ? approval(orderId) : denial(orderId)),
    forgeries: (orderId, other) => {
      const honest = approval(orderId)
      const stale = { time: new Date(Date.now() - STALE_MS).toISOString() }
      return [
        ['unsigned', { headers: { 'content-type': 'application/json' }, body: honest.body }, 400],
        ['signed by somebody else', approval(orderId, { key: 'a key of somebody else' }), 400],
        ['altered', { ...honest, body: honest.body.replace('APPROVED', 'APPROVEd') }, 400],
        ['stale', approval(orderId, stale), 400],
        ['of another order', approval(other), 200],
      ]
    },
  }
}
