import type { Vendor } from '@/e2e/faults/vendors/vendor'
import { centsOf } from '@/lib/payments/amounts'
import { paypalMessage, startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'

/** PayPal moves no money before Coperto takes what was approved. */
export const paypalVendor = async (): Promise<Vendor> => {
  const paypal = await startFakePaypal()
  const willing = new Set<string>()
  return {
    target: paypal.origin,
    envBy: (origin) => ({ ...paypal.env, COPERTO_PAYPAL_API_URL: origin }),
    pay: (key, means) => {
      willing.add(key)
      if (means === 'slow') return false
      // Whatever is taken until somebody pays by another card is declined, of others too: they all approve once more.
      paypal.captureAs(means === 'declined' ? 'DECLINED' : 'COMPLETED')
      return paypal.approve(key)
    },
    finish: () => {
      paypal.captureAs('COMPLETED')
      for (const key of willing) paypal.approve(key)
      willing.clear()
    },
    charges: () =>
      paypal.orders.flatMap(({ purchase_units: [{ reference_id, payments }] }) =>
        (payments?.captures ?? [])
          .filter(({ status }) => status === 'COMPLETED')
          .map(({ id, amount }) => ({
            ...{ provider: 'paypal' as const, orderId: reference_id },
            ...{ transactionId: id, amount: centsOf(amount.value) ?? 0 },
          })),
      ),
    message: (key, at) => {
      const resource = paypal.orders.find(({ id }) => id === key)
      if (!resource) return null
      const event = { id: `WH-${key}-${resource.status}`, resource_type: 'checkout-order', resource }
      const { headers, body } = paypalMessage(event, { time: new Date(at).toISOString() })
      return { headers: Object.fromEntries(headers), body }
    },
    refunds: paypal.refunds,
    close: paypal.close,
  }
}
