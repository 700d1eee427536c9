import type { Vendor } from '@/e2e/faults/vendors/vendor'
import { startFakeSumup } from '@/lib/testing/vendors/sumup/fake-sumup'

const MEANS = { good: 'approve', declined: 'fail', slow: 'pending' } as const

/** SumUp takes the money itself; a checkout takes one card. */
export const sumupVendor = async (): Promise<Vendor> => {
  const sumup = await startFakeSumup()
  const late = new Set<string>()
  return {
    target: sumup.origin,
    envBy: (origin) => ({ ...sumup.env, COPERTO_SUMUP_API_URL: origin }),
    pay: (key, means) => {
      if (means === 'slow') late.add(key)
      return sumup.pay(key, MEANS[means])?.status === 'PAID'
    },
    finish: () => {
      for (const key of late) sumup.pay(key, 'approve')
      late.clear()
    },
    charges: () =>
      sumup.checkouts
        .filter(({ status }) => status === 'PAID')
        .map(({ description, transaction_id, amount }) => ({
          ...{ provider: 'sumup', orderId: description.split(' · ').at(-1) ?? '' },
          ...{ transactionId: transaction_id ?? '', amount: Math.round(amount * 100) },
        })),
    message: (key) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event_type: 'CHECKOUT_STATUS_CHANGED', id: key }),
    }),
    refunds: sumup.refunds,
    close: sumup.close,
  }
}
