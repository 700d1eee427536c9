import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { guardOrders } from '@/lib/api/guard-orders'
import { checkCoupon } from '@/lib/orders/check-coupon'
import { placeOrder } from '@/lib/orders/place-order'
import { testDatabase } from '@/scripts/jest/test-database'
import { silentLog, testContext, testRequest } from '@/scripts/jest/test-order'
import { testBackend, testVenue } from '@/scripts/jest/test-venue'

const shared: typeof globalThis & { copertoLimits?: unknown } = globalThis

beforeAll(() => {
  process.env.COPERTO_RATE_FACTOR = '1'
})
beforeEach(() => {
  shared.copertoLimits = undefined
})

const enter = async (address: string, code: string) => {
  const context = { backend: testBackend(), guard: guardOrders(address), takesCoupons: true, log: silentLog }
  const answer = await checkCoupon('77', { type: 'h', lang: 'it', code }, context)
  return answer.ok ? 'ok' : answer.error.code
}

describe('wrong coupon codes', () => {
  it('are counted together, whether they come from the popup or with an order', async () => {
    const place = await testDatabase('sqlite')
    const { db } = await place.connect()
    const guard = guardOrders('1.1.1.1')
    const order = async (coupon: string) => placeOrder(testRequest({ coupon }), { ...testContext(db), guard })
    for (let at = 0; at < 5; at += 1) {
      expect(await enter('1.1.1.1', 'NO')).toBe('coupon_invalid')
      expect(await order('NO')).toMatchObject({ error: { code: 'coupon_invalid' } })
    }
    expect(await enter('1.1.1.1', 'DIECI')).toBe('try_later')
    expect(await order('DIECI')).toMatchObject({ error: { code: 'try_later' } })
    expect(await enter('2.2.2.2', 'DIECI')).toBe('ok')
    await place.dispose()
  })

  it('of many addresses are counted for the venue', async () => {
    for (let at = 0; at < 200; at += 1) expect(await enter(`10.0.0.${at}`, 'NO')).toBe('coupon_invalid')
    expect(await enter('3.3.3.3', 'DIECI')).toBe('try_later')
    expect(guardOrders('3.3.3.3').allowsCoupon(testVenue.id + 1)).toBe(true)
  })
})

describe('orders away from tables', () => {
  const admitted = (address: string, times: number): number =>
    Array.from({ length: times }, () => guardOrders(address).admits(testVenue.id, -1)).filter(Boolean).length

  it('are few from one device, and leave the others their own', () => {
    expect(admitted('1.1.1.1', 30)).toBe(20)
    expect(admitted('2.2.2.2', 1)).toBe(1)
    expect(guardOrders('1.1.1.1').admits(testVenue.id + 1, -1)).toBe(true)
    expect(guardOrders('1.1.1.1').admits(testVenue.id, '1')).toBe(true)
  })

  it('of many devices are counted for the venue', () => {
    const devices = Array.from({ length: 400 }, (_, at) => admitted(`10.0.${at % 256}.${at}`, 1))
    const all = devices.reduce((sum, one) => sum + one, 0)
    expect(all).toBeGreaterThanOrEqual(300)
    expect(all).toBeLessThan(320)
  })
})
