import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@/e2e/support/own-server'
import { orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { fakeStripe } from '@/e2e/support/vendors/fake-stripe'
import { SECRECY, type SecretSetting } from '@/lib/env-secrecy'

const BUILD = join(import.meta.dirname, '..', '.next')

/** Every secret, as an operator who has set up everything would set it; but the two of Stripe, which its fake knows. */
const SECRETS: Record<Exclude<SecretSetting, `COPERTO_STRIPE_${string}`>, string> = {
  DATABASE_URL: 'canary-database-password',
  COPERTO_OPERATOR_TOKEN: 'canary-operator-token-0123456789',
  COPERTO_PUSHER_SECRET: 'canary-pusher-secret',
  COPERTO_SUMUP_API_KEY: 'sup_sk_canary0123456789',
  COPERTO_PAYPAL_CLIENT_SECRET: 'canary-paypal-secret',
  COPERTO_PAYPAL_WEBHOOK_ID: 'CANARYWEBHOOK0123456',
  COPERTO_LEMONWAY_CLIENT_ID: 'canary-lemonway-client',
  COPERTO_LEMONWAY_CLIENT_SECRET: 'canary-lemonway-secret',
  COPERTO_GOOGLE_PLACES_KEY: 'canary-places-key-0123456789',
  COPERTO_ORDERS_API_TOKEN: 'canary-orders-token',
  COPERTO_ADMIN_API_TOKEN: 'canary-admin-token',
  COPERTO_RESTAURANT_API_AUTH: 'canary-user:canary-password',
  COPERTO_MESSAGES_TOKEN: 'canary-messages-token',
  COPERTO_DASHBOARD_URL: 'https://canary-dashboard.example/venues',
}

/** What stands beside them; nobody answers there. */
const BESIDE: Record<string, string> = {
  COPERTO_FEATURES: 'cart-sharing,coupon',
  COPERTO_PUSHER_APP_ID: '1',
  COPERTO_PUSHER_KEY: 'public-pusher-key',
  COPERTO_PUSHER_CLUSTER: 'eu',
  COPERTO_PAYPAL_CLIENT_ID: 'public-paypal-client',
  COPERTO_LEMONWAY_AUTH_URL: 'http://127.0.0.1:9/token',
  COPERTO_LEMONWAY_API_URL: 'http://127.0.0.1:9',
  COPERTO_LEMONWAY_WEBKIT_URL: 'http://127.0.0.1:9/pay',
  COPERTO_ORDERS_API_URL: 'http://127.0.0.1:9',
  COPERTO_ADMIN_API_URL: 'http://127.0.0.1:9',
  COPERTO_RESTAURANT_API_URL: 'http://127.0.0.1:9',
  COPERTO_MESSAGES_URL: 'http://127.0.0.1:9/messages',
  COPERTO_MESSAGES_FROM: '1234567890',
}

/** Somebody else's message, of which nothing but its number is kept. */
const FORGED = '{"id":"evt_canary_of_a_forgery"}'

const filesBelow = (folder: string, ends: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => join(folder, name))

const pages = (type: string, ref: string, rests: string[]): [string, RequestInit?][] =>
  rests.flatMap((rest): [string, RequestInit?][] => [
    [`/${type}/q/${ref}${rest}`],
    [`/${type}/q/${ref}${rest}`, { headers: { rsc: '1' } }],
  ])

/** With a password, which the server of the tests does not ask for. */
const withPassword = (databaseUrl: string, password: string): string => {
  const url = new URL(databaseUrl)
  url.password ||= password
  return url.href
}

test('no secret is in a page, an answer of the API, a log line or a file of the build', async ({
  serve,
  makeDatabase,
}) => {
  const stripe = await fakeStripe()
  const secrets: Record<SecretSetting, string> = {
    ...SECRETS,
    COPERTO_STRIPE_SECRET_KEY: stripe.env.COPERTO_STRIPE_SECRET_KEY,
    COPERTO_STRIPE_WEBHOOK_SECRET: stripe.env.COPERTO_STRIPE_WEBHOOK_SECRET,
  }
  const { DATABASE_URL: password, ...settings } = secrets
  const { dataDir, databaseUrl } = await makeDatabase(process.env.DATABASE_URL)
  const database = databaseUrl ? { dataDir, databaseUrl: withPassword(databaseUrl, password) } : { dataDir }
  const lines: string[] = []
  const onLine = (line: string) => void lines.push(`log ${line}`)
  const server = await serve({ ...database, env: { ...BESIDE, ...stripe.env, ...settings }, onLine })
  const request = orderRequest({ provider: 'stripe' })
  const { orderId } = await (await postOrder(server.url, request)).json()
  const headers = { origin: server.url, 'content-type': 'application/json' }
  const post = { method: 'POST', headers, body: JSON.stringify({ attemptKey: request.attemptKey }) }
  const orders = ['/orders', '/orders/payments', '/orders/success', '/orders/error']
  const requests: [string, RequestInit?][] = [
    ...pages('r', String(TRATTORIA), ['', '/menu', '/info', '/orders/tables', ...orders]),
    ...pages('d', '1004', ['/orders/type', '/orders/delivery', '/orders/takeaway', '/orders/awaitsms', ...orders]),
    ...pages('b', 'trattoria-lucia', ['/bookingrestaurant', '/bookingcompleted']),
    ['/api/health'],
    ['/api/places/suggest?venue=1004&text=via&session=canary&lang=it'],
    [`/api/orders/${orderId}/payment`, post],
    [`/api/orders/${orderId}/confirm`, post],
    [`/api/orders/${orderId}/payment`, { ...post, body: '{}' }],
    ['/api/webhooks/stripe', { method: 'POST', headers: { 'stripe-signature': 't=1,v1=00' }, body: FORGED }],
  ]
  const answers = await Promise.all(
    requests.map(async ([path, init]) => {
      const answer = await fetch(`${server.url}${path}`, init)
      return `${path} ${JSON.stringify([...answer.headers])} ${await answer.text()}`
    }),
  )
  const built = [
    ...filesBelow(join(BUILD, 'static'), /\.(?:js|css|map|json)$/),
    ...filesBelow(join(BUILD, 'server', 'app'), /\.(?:html|rsc|meta|body)$/),
  ].map((file) => `${file} ${readFileSync(file, 'utf8')}`)
  expect(built.length).toBeGreaterThan(20)
  expect(lines.length).toBeGreaterThan(5)
  const names = Object.entries(SECRECY).flatMap(([name, secrecy]) => (secrecy === 'secret' ? [name] : []))
  expect(Object.keys(secrets).sort()).toEqual(names.sort())
  // And a coupon of the pizzeria's: its code is for those whom the venue told it.
  const leaks = Object.entries({ ...secrets, DEMO_COUPON: 'VESUVIO10' }).flatMap(([name, value]) => {
    const forms = [value, Buffer.from(value).toString('base64'), encodeURIComponent(value)]
    const isTold = (text: string): boolean => forms.some((form) => text.includes(form))
    const leaking = [...answers.filter(isTold), ...lines.filter(isTold)]
    leaking.push(...built.filter((text) => isTold(text) || text.includes(name)))
    return leaking.map((text) => `${name} in ${text.slice(0, 120)}`)
  })
  expect(leaks).toEqual([])
  expect(lines.filter((text) => text.includes('forgery'))).toEqual([])
  const asOperator = { headers: { authorization: `Bearer ${SECRETS.COPERTO_OPERATOR_TOKEN}` } }
  const health = await fetch(`${server.url}/api/health`, asOperator)
  expect(await health.json()).toMatchObject({ webhooks: { refused: 1 } })
  await stripe.stop()
})
