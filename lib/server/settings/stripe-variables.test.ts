import { describe, expect, it } from '@jest/globals'
import { readEnv } from '@/lib/server/settings/env'

const KEYS = {
  COPERTO_STRIPE_SECRET_KEY: 'sk_test_abcdefgh12345678',
  COPERTO_STRIPE_PUBLISHABLE_KEY: 'pk_test_abcdefgh12345678',
}

describe('the settings of Stripe', () => {
  it('may be missing, or be the two keys alone', () => {
    expect(readEnv({}).COPERTO_STRIPE_SECRET_KEY).toBeUndefined()
    expect(readEnv(KEYS)).toMatchObject(KEYS)
  })

  const wrong: [string, Record<string, string>, RegExp][] = [
    ['one key without the other', { ...KEYS, COPERTO_STRIPE_SECRET_KEY: '' }, /COPERTO_STRIPE_SECRET_KEY: set it too/],
    ['a webhook alone', { COPERTO_STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh' }, /COPERTO_STRIPE_PUBLISHABLE_KEY: set it/],
    [
      'keys the wrong way round',
      { ...KEYS, COPERTO_STRIPE_SECRET_KEY: 'pk_test_abcdefgh1' },
      /SECRET_KEY: this is the publishable/,
    ],
    ['a key that was cut short', { ...KEYS, COPERTO_STRIPE_SECRET_KEY: 'sk_live_wrong' }, /SECRET_KEY: .* too short/],
    ['a key in quotes', { ...KEYS, COPERTO_STRIPE_SECRET_KEY: 'sk_test_"abcdefgh1"' }, /SECRET_KEY: .* quotes/],
    ['a live and a test key', { ...KEYS, COPERTO_STRIPE_SECRET_KEY: 'sk_live_abcdefgh1' }, /two test keys or two live/],
    [
      'spaces between secrets',
      { ...KEYS, COPERTO_STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh, whsec_abcdefgh' },
      /no spaces/,
    ],
    ['a path in the address', { ...KEYS, COPERTO_STRIPE_API_URL: 'https://api.stripe.com/v1' }, /host and port alone/],
    ['a script that is none', { ...KEYS, COPERTO_STRIPE_SCRIPT_URL: 'stripe.js' }, /write the whole address/],
  ]

  it.each(wrong)('are not %s', (_, variables, complaint) => {
    expect(() => readEnv(variables)).toThrow(complaint)
  })

  it('never repeat a key in what they complain of', () => {
    const secret = 'sk_live_wrongButSecret'
    expect(() => readEnv({ ...KEYS, COPERTO_STRIPE_SECRET_KEY: secret })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    )
  })
})
