import { describe, expect, it } from '@jest/globals'
import type { CouponRequest } from '@/lib/core/cart/coupon-request'
import { type CheckCouponContext, checkCoupon } from '@/lib/server/cart/check-coupon'
import { silentLog } from '@/lib/testing/orders/test-order'
import { type TestBackend, testBackend, testVenue } from '@/lib/testing/test-venue'

/** A guard that allows `tries` wrong codes. */
const guardOf = (tries: number) => {
  let wrong = 0
  return {
    tryCoupon: async () => {
      if (wrong >= tries) return { wait: 90, undo: async () => undefined }
      wrong += 1
      return {
        wait: 0,
        undo: async () => {
          wrong -= 1
        },
      }
    },
    wrong: () => wrong,
  }
}

const context = (changes: Partial<CheckCouponContext> = {}, backend = testBackend()): CheckCouponContext => ({
  backend,
  guard: guardOf(100),
  takesCoupons: true,
  log: silentLog,
  ...changes,
})
const request: CouponRequest = { type: 'h', lang: 'it', code: 'DIECI' }
const couponsOf = (backend: TestBackend, coupons: typeof testVenue.coupons, has_coupons = true) => {
  backend.behaviour.venue = () => ({ ...testVenue, has_coupons, coupons })
  return backend
}
const accepted = { accepted: true, code: 'DIECI', discount: 10, name: 'DIECI', restaurantAccepted: 77 }

describe('checkCoupon', () => {
  it.each(['DIECI', ' dieci ', 'ＤＩＥＣＩ'])('accepts %j as the venue spells it', async (code) => {
    expect(await checkCoupon('77', { ...request, code }, context())).toEqual({ ok: true, value: { coupon: accepted } })
  })

  it('names the coupon by its description, and takes all of a 100 % coupon', async () => {
    const backend = couponsOf(testBackend(), [{ code: 'OSPITE', percentage: 100, description: 'Offre la casa' }])
    const answer = await checkCoupon('osteria-prova', { ...request, code: 'ospite' }, context({}, backend))
    expect(answer).toMatchObject({ value: { coupon: { code: 'OSPITE', discount: 100, name: 'Offre la casa' } } })
  })

  it.each<[string, string, string, Partial<CouponRequest>, Partial<CheckCouponContext>]>([
    ['a wrong code', 'coupon_invalid', '77', { code: 'VENTI' }, {}],
    ['an empty code', 'coupon_invalid', '77', { code: ' ' }, {}],
    ['an order at the table', 'coupon_not_offered', '77', { type: 'r' }, {}],
    ['the flag off', 'coupon_not_offered', '77', {}, { takesCoupons: false }],
    ['a venue without coupons', 'coupon_not_offered', '77', {}, { backend: couponsOf(testBackend(), [], false) }],
    ['no such venue', 'venue_not_found', '78', {}, {}],
    ['no venue at all', 'venue_not_found', '../77', {}, {}],
  ])('refuses %s: %s', async (_, code, ref, asked, changes) => {
    const answer = await checkCoupon(ref, { ...request, ...asked }, context(changes))
    expect(answer).toEqual({ ok: false, error: { code } })
  })

  it('after too many wrong codes looks at none, not even when all are sent at once', async () => {
    const guard = guardOf(10)
    const codes = [...Array.from({ length: 200 }, (_, at) => `C${at}`), 'DIECI']
    const answers = await Promise.all(codes.map((code) => checkCoupon('77', { ...request, code }, context({ guard }))))
    const refused = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))
    expect(refused).toEqual([...Array<string>(10).fill('coupon_invalid'), ...Array<string>(191).fill('try_later')])
    expect(guard.wrong()).toBe(10)
  })

  it('counts no wrong code where none could be entered or nobody could look', async () => {
    const guard = guardOf(10)
    const backend = testBackend()
    backend.behaviour.venue = () => {
      throw new Error('down')
    }
    expect(await checkCoupon('77', request, context({ guard }, backend))).toMatchObject({
      error: { code: 'try_later' },
    })
    await checkCoupon('77', { ...request, type: 'r', code: 'X' }, context({ guard }))
    expect(guard.wrong()).toBe(0)
  })
})
