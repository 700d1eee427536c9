import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { startReferenceServer } from '@/e2e/support/servers/reference-server'
import { answersOf, leaksIn, pagesOf, SECRETS } from '@/e2e/support/steps/secrets-steps'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { APP_ROOT as ROOT } from '@/lib/front-server/app-root.mjs'
import { buildFolder, currentBuild } from '@/lib/front-server/builds.mjs'
import { SECRECY } from '@/lib/server/settings/env-secrecy'
import { fakeStripe } from '@/lib/testing/vendors/stripe/fake-stripe'
import { VENDORS } from '@/lib/testing/vendors/vendors'

const BUILD = buildFolder(ROOT, currentBuild(ROOT) ?? '')

/** What stands beside them; nobody answers there, but the venue's own systems. */
const BESIDE: Record<string, string> = {
  COPERTO_FEATURES: 'cart-sharing,coupon',
  COPERTO_PUSHER_APP_ID: '1',
  COPERTO_PUSHER_KEY: 'public-pusher-key',
  COPERTO_PUSHER_CLUSTER: 'eu',
  ...Object.assign({}, ...ONLINE_METHODS.map((method) => VENDORS[method].needs)),
  COPERTO_MESSAGES_URL: 'http://127.0.0.1:9/messages',
  COPERTO_MESSAGES_FROM: '1234567890',
}

/** Somebody else's message, of which nothing but its number is kept. */
const FORGED = '{"id":"evt_canary_of_a_forgery"}'

const filesBelow = (folder: string, ends: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name))
    .map((name) => join(folder, name))

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
  const { DATABASE_URL: password, ...settings } = SECRETS
  const { dataDir, databaseUrl } = await makeDatabase(process.env.DATABASE_URL)
  const database = databaseUrl ? { dataDir, databaseUrl: withPassword(databaseUrl, password) } : { dataDir }
  const lines: string[] = []
  const onLine = (line: string) => void lines.push(`log ${line}`)
  const systems = await startReferenceServer(settings)
  const env = { ...BESIDE, ...stripe.env, ...systems.settings, ...settings }
  const server = await serve({ ...database, env, onLine })
  const request = orderRequest({ provider: 'stripe' })
  const { orderId } = await (await postOrder(server.url, request)).json()
  const headers = { origin: server.url, 'content-type': 'application/json' }
  const post = { method: 'POST', headers, body: JSON.stringify({ attemptKey: request.attemptKey }) }
  const orders = ['/orders', '/orders/payments', '/orders/success', '/orders/error']
  const requests: [string, RequestInit?][] = [
    ...pagesOf('r', String(TRATTORIA), ['', '/menu', '/info', '/orders/tables', ...orders]),
    ...pagesOf('d', '1004', ['/orders/type', '/orders/delivery', '/orders/takeaway', '/orders/awaitsms', ...orders]),
    ...pagesOf('b', 'trattoria-lucia', ['/bookingrestaurant', '/bookingcompleted']),
    ['/api/health'],
    ['/api/places/suggest?venue=1004&text=via&session=canary&lang=it'],
    [`/api/orders/${orderId}/payment`, post],
    [`/api/orders/${orderId}/confirm`, post],
    [`/api/orders/${orderId}/payment`, { ...post, body: '{}' }],
    ['/api/webhooks/stripe', { method: 'POST', headers: { 'stripe-signature': 't=1,v1=00' }, body: FORGED }],
  ]
  const answers = await answersOf(server.url, requests)
  const built = [
    ...filesBelow(join(BUILD, 'static'), /\.(?:js|css|map|json)$/),
    ...filesBelow(join(BUILD, 'server', 'app'), /\.(?:html|rsc|meta|body)$/),
  ].map((file) => `${file} ${readFileSync(file, 'utf8')}`)
  expect(built.length).toBeGreaterThan(20)
  expect(lines.length).toBeGreaterThan(5)
  const names = Object.entries(SECRECY).flatMap(([name, secrecy]) => (secrecy === 'secret' ? [name] : []))
  expect(Object.keys(SECRETS).sort()).toEqual(names.sort())
  // And a coupon of the pizzeria's: its code is for those whom the venue told it.
  const hidden = { ...SECRETS, DEMO_COUPON: 'VESUVIO10' }
  expect(leaksIn([...answers, ...lines, ...built], hidden)).toEqual([])
  expect(built.filter((text) => names.some((name) => text.includes(name)))).toEqual([])
  expect(lines.filter((text) => text.includes('forgery'))).toEqual([])
  const asOperator = { headers: { authorization: `Bearer ${SECRETS.COPERTO_OPERATOR_TOKEN}` } }
  const health = await fetch(`${server.url}/api/health`, asOperator)
  expect(await health.json()).toMatchObject({ webhooks: { refused: 1 } })
  systems.close()
  await stripe.close()
})
