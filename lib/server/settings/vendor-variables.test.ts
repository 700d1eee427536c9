import { describe, expect, it } from '@jest/globals'
import { readEnv } from '@/lib/server/settings/env'

const PAYPAL = { COPERTO_PAYPAL_CLIENT_ID: 'client-id-1', COPERTO_PAYPAL_CLIENT_SECRET: 'secret-of-the-app' }
const LEMONWAY = {
  COPERTO_LEMONWAY_CLIENT_ID: 'client',
  COPERTO_LEMONWAY_CLIENT_SECRET: 'secret-of-lemonway',
  COPERTO_LEMONWAY_AUTH_URL: 'https://auth.lemonway.com/oauth/api/v1/oauth/token',
  COPERTO_LEMONWAY_API_URL: 'https://ws.lemonway.fr/mb/venue/prod/directkitrest',
  COPERTO_LEMONWAY_WEBKIT_URL: 'https://webkit.lemonway.fr/mb/venue/prod',
}

describe('the settings of SumUp, PayPal and Lemonway', () => {
  it.each([[PAYPAL], [LEMONWAY], [{ COPERTO_SUMUP_API_KEY: 'sup_sk_secret-of-sumup' }]])(
    'fit together: %j',
    (given) => {
      expect(readEnv(given)).toMatchObject(given)
    },
  )

  it.each<[string, Record<string, string>, string]>([
    ['COPERTO_PAYPAL_CLIENT_SECRET', { COPERTO_PAYPAL_CLIENT_ID: 'client-id-1' }, 'set it too'],
    ['COPERTO_PAYPAL_CLIENT_ID', { COPERTO_PAYPAL_WEBHOOK_ID: 'HOOK1' }, 'set it too'],
    ['COPERTO_PAYPAL_API_URL', { ...PAYPAL, COPERTO_PAYPAL_API_URL: 'https://u:p@api-m.paypal.com' }, 'credentials'],
    ['COPERTO_PAYPAL_SCRIPT_URL', { ...PAYPAL, COPERTO_PAYPAL_SCRIPT_URL: 'javascript:alert(1)' }, 'whole address'],
    ['COPERTO_SUMUP_API_URL', { COPERTO_SUMUP_API_URL: 'https://api.sumup.com/' }, 'no final slash'],
    ['COPERTO_SUMUP_API_KEY', { COPERTO_SUMUP_API_KEY: 'sup_sk secret-of-sumup' }, 'API key'],
    ['COPERTO_SUMUP_MERCHANT_CODE', { COPERTO_SUMUP_MERCHANT_CODE: 'a@b.example' }, 'merchant code'],
    ['COPERTO_SUMUP_PAY_TO_EMAIL', { COPERTO_SUMUP_PAY_TO_EMAIL: 'yes' }, 'write 1 only'],
    ['COPERTO_LEMONWAY_WEBKIT_URL', { ...LEMONWAY, COPERTO_LEMONWAY_WEBKIT_URL: '' }, 'together'],
    ['COPERTO_LEMONWAY_API_URL', { COPERTO_LEMONWAY_CLIENT_ID: 'client' }, 'together'],
  ])('say how to mend %s in %j', (name, variables, help) => {
    expect(() => readEnv(variables)).toThrow(new RegExp(`- ${name}: .*${help}`))
    expect(() => readEnv(variables)).not.toThrow(/secret-of/)
  })
})
