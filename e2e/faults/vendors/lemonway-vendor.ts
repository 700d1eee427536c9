import type { Vendor } from '@/e2e/faults/vendors/vendor'
import { startFakeLemonway } from '@/lib/testing/vendors/lemonway/fake-lemonway'

const COLLECTED = 0
const WAITS_FOR_CAPTURE = 16

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Lemonway moves no money before Coperto takes what was approved, and a page takes one card. */
export const lemonwayVendor = async (): Promise<Vendor> => {
  const lemonway = await startFakeLemonway()
  const late = new Set<string>()
  const find = (key: string) => lemonway.pages.find(({ token }) => token === key)
  return {
    target: lemonway.origin,
    envBy: (origin) => ({
      ...lemonway.env,
      COPERTO_LEMONWAY_AUTH_URL: `${origin}/oauth/token`,
      COPERTO_LEMONWAY_API_URL: `${origin}/rest`,
    }),
    pay: (key, means) => {
      if (means === 'slow') late.add(key)
      else lemonway.act(key, means === 'declined' ? 'fail' : 'approve')
      return find(key)?.moneyIn.status === WAITS_FOR_CAPTURE
    },
    finish: () => {
      for (const key of late) lemonway.act(key, 'approve')
      late.clear()
    },
    charges: () =>
      [...lemonway.collected].flatMap(([paymentId, sums]) => {
        const done = lemonway.pages.filter(
          ({ reference, moneyIn }) => reference.split('.')[0] === paymentId && moneyIn.status === COLLECTED,
        )
        return sums.map((amount, at) => ({
          ...{ provider: 'lemonway' as const, orderId: done[at]?.moneyIn.comment.split(' ')[0] ?? '' },
          ...{ transactionId: String(done[at]?.moneyIn.id), amount },
        }))
      }),
    message: (key) => {
      const page = find(key)
      return page ? { headers: FORM, body: new URLSearchParams({ response_wkToken: page.reference }).toString() } : null
    },
    refunds: lemonway.refunds,
    close: lemonway.close,
  }
}
