import { describe, expect, it } from '@jest/globals'
import { readEnv } from '@/lib/server/settings/env'

const complaintsOf = (variables: Record<string, string>): string[] => {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    return String(error).split('\n- ').slice(1)
  }
}

const [WORD, OTHER] = ['abcdefgh12345678', 'hgfedcba87654321']

describe('a key in the place of another', () => {
  it.each([
    ['COPERTO_STRIPE_SECRET_KEY', `pk_live_${WORD}`, 'the publishable key of Stripe', 'COPERTO_STRIPE_PUBLISHABLE_KEY'],
    ['COPERTO_STRIPE_PUBLISHABLE_KEY', `rk_test_${WORD}`, 'a secret key of Stripe', 'COPERTO_STRIPE_SECRET_KEY'],
    ['COPERTO_STRIPE_SECRET_KEY', `whsec_${WORD}`, 'the signing secret', 'COPERTO_STRIPE_WEBHOOK_SECRET'],
    ['COPERTO_STRIPE_WEBHOOK_SECRET', `we_${WORD}`, 'the id of a webhook', 'not its signing secret'],
    ['COPERTO_SUMUP_API_KEY', `sk_live_${WORD}`, 'a secret key of Stripe', 'COPERTO_STRIPE_SECRET_KEY'],
    ['COPERTO_SUMUP_API_KEY', `sup_pk_${WORD}`, 'the public key of SumUp', 'not its secret one'],
    ['COPERTO_OPERATOR_TOKEN', `AIza${WORD}${OTHER}`, 'an API key of Google', 'COPERTO_GOOGLE_MAPS_KEY or'],
    ['COPERTO_GOOGLE_PLACES_KEY', `GOCSPX-${WORD}`, 'the secret of an OAuth client', 'not an API key'],
  ])('%s=%s is told what it is', (name, value, what, where) => {
    const [line = '', ...others] = complaintsOf({ [name]: value })
    expect(line).toMatch(new RegExp(`^${name}: this is ${what}.*${where}`))
    expect([line, ...others].join()).not.toContain(value)
  })

  it.each([
    ['COPERTO_PAYPAL_CLIENT_ID', 'COPERTO_PAYPAL_CLIENT_SECRET'],
    ['COPERTO_PUSHER_KEY', 'COPERTO_PUSHER_SECRET'],
  ])('%s written in %s too is found', (name, secret) => {
    const lines = complaintsOf({ [name]: WORD, [secret]: WORD })
    expect(lines).toContain(`${secret}: copy it again, as it is ${name} too.`)
    expect(complaintsOf({ [name]: WORD, [secret]: OTHER }).join()).not.toContain('copy it again')
  })

  it('is a matter of our settings alone', () => {
    expect(complaintsOf({ STRIPE_KEY: `sk_live_${WORD}` })).toEqual([])
  })
})
