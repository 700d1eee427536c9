import { describe, expect, it } from '@jest/globals'
import { embeddedDelivery } from '@/lib/server/backend/embedded/delivery'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('deliveries without another system', () => {
  it('measures the way through the streets as somewhat longer than the straight line', async () => {
    const { distance } = embeddedDelivery()
    const napoli = at(40.8523, 14.2605)
    expect(await distance(napoli, napoli)).toBe(0)
    // One hundredth of a degree of latitude is 1,113 m on the sphere in use.
    expect(await distance(at(45, 9), at(45.01, 9))).toBe(1447)
    expect(await distance(at(45.01, 9), at(45, 9))).toBe(1447)
  })

  it.each([
    ['12:00:00.000', '12:20:00.000'],
    ['12:00:00.001', '12:25:00.000'],
    ['12:04:59.999', '12:25:00.000'],
    ['23:41:00.000', '00:05:00.000'],
  ])('at %s a courier comes at %s', async (now, pickup) => {
    const delivery = embeddedDelivery(() => Date.parse(`2026-05-08T${now}Z`))
    expect(await delivery.nextPickup(at(45, 9), 'Milano')).toMatch(new RegExp(`T${pickup}Z$`))
  })
})
