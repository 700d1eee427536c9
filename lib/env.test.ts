import { describe, expect, it } from '@jest/globals'
import { readEnv } from '@/lib/env'

describe('readEnv', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toEqual({
      COPERTO_DATA_DIR: './.data',
      COPERTO_DEMO: '1',
      COPERTO_TRUSTED_HOPS: 0,
      COPERTO_RATE_FACTOR: 1,
      COPERTO_LOG_LEVEL: 'info',
      COPERTO_FEATURES: [],
    })
  })

  it('takes an empty variable for a missing one', () => {
    expect(readEnv({ DATABASE_URL: '', COPERTO_TRUSTED_HOPS: ' ' })).toEqual(readEnv({}))
  })

  it('reads features with any spacing', () => {
    expect(readEnv({ COPERTO_FEATURES: ' coupon, ,cart-sharing' }).COPERTO_FEATURES).toEqual(['coupon', 'cart-sharing'])
  })

  it.each([
    ['DATABASE_URL', 'mysql://host/db', 'postgres://'],
    ['DATABASE_URL', 'localhost', 'postgres://'],
    ['COPERTO_PUBLIC_ORIGIN', 'https://menu.example.com/', 'no path'],
    ['COPERTO_PUBLIC_ORIGIN', 'ftp://menu.example.com', 'scheme'],
    ['COPERTO_OPERATOR_TOKEN', 'short', '24 characters'],
    ['COPERTO_DEMO', 'yes', 'write 1'],
    ['COPERTO_TRUSTED_HOPS', '-1', 'whole number'],
    ['COPERTO_TRUSTED_HOPS', '1.5', 'whole number'],
    ['COPERTO_TRUSTED_HOPS', 'one', 'how many proxies'],
    ['COPERTO_RATE_FACTOR', '0', '0.1 or more'],
    ['COPERTO_LOG_LEVEL', 'loud', 'debug, info'],
    ['COPERTO_FEATURES', 'coupons', 'use only the names'],
  ])('says how to mend %s=%s', (name, value, help) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`- ${name}: .*${help}`))
  })

  it('names every bad variable at once and repeats no value', () => {
    const read = () => readEnv({ DATABASE_URL: 'postgress://u:hunter2@h/d', COPERTO_OPERATOR_TOKEN: 'hunter2' })
    expect(read).toThrow(/DATABASE_URL[\s\S]*COPERTO_OPERATOR_TOKEN/)
    expect(read).not.toThrow(/hunter2/)
  })
})
