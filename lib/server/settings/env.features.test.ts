import { afterEach, describe, expect, it } from '@jest/globals'
import { forgetPerProcess } from '@/lib/core/async/per-process'

const featuresWith = async (names: string) => {
  forgetPerProcess('settings')
  process.env.COPERTO_FEATURES = names
  return import('@/lib/server/settings/env')
}

describe('hasFeature', () => {
  afterEach(() => {
    delete process.env.COPERTO_FEATURES
  })

  it('is off for all that is not named', async () => {
    const { hasFeature } = await featuresWith('coupon')
    expect([hasFeature('coupon'), hasFeature('recap')]).toEqual([true, false])
  })

  it('is off for all by default', async () => {
    const { hasFeature } = await featuresWith('')
    expect(hasFeature('coupon')).toBe(false)
  })
})
