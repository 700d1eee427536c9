import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { AcceptedCoupon } from '@/lib/core/cart/coupon'

const KEY = 'coperto.coupon'
const coupon: AcceptedCoupon = { accepted: true, code: 'DIECI', discount: 10, name: 'Dieci', restaurantAccepted: 5 }

const entries = new Map<string, string>()
let blocked = false

const sessionStorage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (blocked) throw new DOMException('blocked', 'SecurityError')
    entries.set(key, value)
  },
  removeItem: (key: string) => entries.delete(key),
}

/** The store as a page that has just opened has it: it lives as long as the page. */
const openPage = async () => {
  jest.resetModules()
  return import('@/lib/browser/cart/coupon-store')
}
const cameBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

beforeEach(() => {
  const value = Object.assign(new EventTarget(), { sessionStorage })
  Object.defineProperty(globalThis, 'window', { value, configurable: true })
  entries.clear()
  blocked = false
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

describe('the coupon of the session', () => {
  it('is kept exactly as spec section 3 has it, and found by the next page', async () => {
    const first = await openPage()
    first.keepCoupon(coupon)
    expect(JSON.parse(entries.get(KEY) ?? '')).toEqual(coupon)
    const next = await openPage()
    expect(next.couponStore.getState()).toEqual({ coupon: null, restored: false })
    next.restoreCoupon()
    expect(next.couponStore.getState()).toEqual({ coupon, restored: true })
  })

  it('is forgotten, and tells whoever shows it', async () => {
    const { couponStore, keepCoupon } = await openPage()
    const seen: (string | undefined)[] = []
    couponStore.subscribe((state) => seen.push(state.coupon?.code))
    keepCoupon(coupon)
    keepCoupon(null)
    expect(seen).toEqual(['DIECI', undefined])
    expect(entries.has(KEY)).toBe(false)
  })

  it.each(['{"accepted":true}', '{', JSON.stringify({ ...coupon, discount: 150 }), '"DIECI"'])(
    'is none where %s is stored',
    async (text) => {
      entries.set(KEY, text)
      const { couponStore, restoreCoupon } = await openPage()
      restoreCoupon()
      expect(couponStore.getState().coupon).toBeNull()
    },
  )

  it('is read again when the page comes back, but never lost where storage refuses', async () => {
    const { couponStore, keepCoupon, restoreCoupon } = await openPage()
    restoreCoupon()
    keepCoupon(coupon)
    entries.clear()
    cameBack()
    expect(couponStore.getState().coupon).toBeNull()
    blocked = true
    keepCoupon(coupon)
    cameBack()
    expect(couponStore.getState().coupon).toEqual(coupon)
  })
})
