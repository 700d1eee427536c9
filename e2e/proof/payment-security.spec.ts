import type { Page } from 'playwright/test'
import { networkSilence } from '@/e2e/support/answers/network-silence'
import { watchCspViolations } from '@/e2e/support/csp-violations'
import { changeVenue, OPERATOR } from '@/e2e/support/documents'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { startServer } from '@/e2e/support/servers/start-server'
import { consentAnswerOf, openQuestion } from '@/e2e/support/steps/consent-steps'
import { dishCard, euro, keepCart, openSheet, ready } from '@/e2e/support/steps/menu/menu-steps'
import { orderByCard, PAYMENTS, shopTest } from '@/e2e/support/steps/payments/payment-steps'
import { TOTAL } from '@/e2e/support/steps/payments/vendor-steps'
import { FIRST, share } from '@/e2e/support/steps/share-steps'
import { expect } from '@/e2e/support/test'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { startFakePixel } from '@/lib/testing/vendors/fake-pixel'
import { startFakeMaps } from '@/lib/testing/vendors/google/fake-maps'
import { startFakePusher } from '@/lib/testing/vendors/pusher/fake-pusher'
import { closeWires, startWires, VENDORS } from '@/lib/testing/vendors/vendors'

const say = messages('it')

/** A server on which everything is set up that a page of some kind may load of others: every provider as well. */
const openShop = async () => {
  const wires = await startWires()
  const [pixel, maps, pusher] = await Promise.all([startFakePixel(), startFakeMaps({ failures: 0 }), startFakePusher()])
  const strangers = {
    COPERTO_AD_PIXEL_ID: '123456',
    COPERTO_AD_PIXEL_URL: pixel.url,
    COPERTO_GOOGLE_MAPS_KEY: 'key-of-the-maps',
    COPERTO_GOOGLE_MAPS_URL: maps.url,
    ...pusher.env,
  }
  const providers = Object.assign({}, ...ONLINE_METHODS.map((method) => wires[method].env))
  const env = { ...OPERATOR, COPERTO_FEATURES: 'cart-sharing', ...providers, ...strangers }
  const lines: string[] = []
  const server = await startServer({ env, onLine: (line) => lines.push(line) })
  const close = () => Promise.all([server.kill(), closeWires(wires), pusher.stop(), pixel.close(), maps.close()])
  return { shop: { server, lines, wires, pixel, maps, pusher }, close }
}

type Shop = Awaited<ReturnType<typeof openShop>>['shop']

const test = shopTest<Shop>(openShop)

/** Where the pixel, the map and the live channel are. */
const strangersOf = ({ pixel, maps, pusher }: Shop): string[] => [
  new URL(pixel.url).host,
  new URL(maps.url).host,
  `localhost:${pusher.port}`,
]

const SCRIPTS = /<script\b[^>]*>/g

const policyOf = (answer: Response): string => answer.headers.get('content-security-policy') ?? ''
const nonceOf = (answer: Response): string => /script-src 'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? ''

test('every script of the payment page bears the nonce of its own answer, which nothing caches', async ({ shop }) => {
  const { url } = shop.server
  const asked = { 'accept-encoding': 'br', 'content-security-policy': "script-src 'nonce-mine'", rsc: '1' }
  const answers = await Promise.all(
    [{}, asked, asked].map(async (headers) => {
      const answer = await fetch(`${url}${PAYMENTS}`, { headers })
      return { answer, html: await answer.text() }
    }),
  )
  for (const { answer, html } of answers) {
    const nonce = nonceOf(answer)
    expect(nonce).toMatch(/^[\w+/]{22}==$/)
    const scripts = html.match(SCRIPTS) ?? []
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
    expect(html).not.toContain('nonce-mine')
    for (const host of strangersOf(shop)) expect(`${policyOf(answer)} ${html}`).not.toContain(host)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('cache-control')).toMatch(/private.*no-store/)
    expect(answer.headers.get('etag')).toBeNull()
  }
  expect(new Set(answers.map(({ answer }) => nonceOf(answer))).size).toBe(3)
  const unknown = await fetch(`${url}/r/q/99999/orders/payments`)
  expect([unknown.status, nonceOf(unknown)]).toEqual([404, expect.stringMatching(/==$/)])
})

test('no other page takes a nonce from a request, and each keeps its own policy', async ({ shop }) => {
  const { url } = shop.server
  for (const path of ['/r/q/1002/menu', '/r/q/1001/orders/tables', '/']) {
    const headers = { 'content-security-policy': "script-src 'nonce-bWluZQ=='" }
    const answer = await fetch(`${url}${path}`, { headers })
    expect(await answer.text(), path).not.toContain('bWluZQ')
    expect(policyOf(answer)).toMatch(/script-src 'self' 'unsafe-inline'[^;]*; connect-src 'self'/)
    const [pixel = '', maps = '', pusher = ''] = strangersOf(shop)
    expect(
      [pixel, maps, pusher].filter((host) => policyOf(answer).includes(host)),
      path,
    ).toEqual(path.endsWith('/menu') ? [pixel, pusher] : [pusher])
  }
})

test.describe(() => {
  test.use({ expectedErrors: [/Content Security Policy|Refused to/] })

  test('markup injected into the payment page neither runs nor leads away, and is reported', async ({ page, shop }) => {
    const refused = await watchCspViolations(page)
    const bait = [
      '<script>window.injected = 1</script>',
      '<img src="data:," onerror="window.injected = 1">',
      '<script src="https://evil.example/a.js"></script>',
      '<base href="https://evil.example/">',
      '<iframe src="https://evil.example/"></iframe>',
      '<form id="bait" action="https://evil.example/"></form>',
    ].join('')
    await page.route(`**${PAYMENTS}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${bait}</body>`) })
    })
    const asked: string[] = []
    page.on('requestfinished', (request) => asked.push(request.url()))
    await page.goto(`${shop.server.url}${PAYMENTS}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#bait')?.submit())
    await expect
      .poll(async () => [...new Set((await refused()).map((text) => text.split(' ')[0]))].sort())
      .toEqual(['base-uri', 'form-action', 'frame-src', 'script-src-attr', 'script-src-elem'])
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
    const reported = () =>
      shop.lines.flatMap((line) => /"directive":"([\w-]+)","blocked":"([^"]+)"/.exec(line)?.[0] ?? [])
    await expect.poll(reported).toContain('"directive":"script-src-elem","blocked":"https://evil.example"')
  })
})

const CODE = /^\/_next\/static\/chunks\/[\w.-]+\.js$/

/**
 * Everything the page may run or embed: our own chunks and the form of the order's provider. Whatever else it loads, or
 * asks anybody else for, fails the test.
 */
const expectInventory = async (page: Page, address: string, method: OnlineMethod, provider: string) => {
  const refused = await watchCspViolations(page)
  const silence = networkSilence(page)
  const { origin } = new URL(address)
  const { loads } = VENDORS[method]
  const found: string[] = []
  const unknown: string[] = []
  page.on('websocket', (socket) => unknown.push(socket.url()))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isFrame = request.isNavigationRequest() && request.frame() !== page.mainFrame()
    const isCode = request.resourceType() === 'script' || isFrame
    if (url.origin === provider) found.push(url.pathname)
    const isOurs =
      url.origin === origin && (isCode ? CODE.test(url.pathname) : !url.pathname.startsWith('/api/sharing'))
    const isTheirs = url.origin === provider && loads !== null && (!isCode || loads.test(url.pathname))
    if (!isOurs && !isTheirs && url.protocol !== 'data:') unknown.push(request.url())
  })
  await page.goto(address)
  await expect(page.getByRole('region', { name: say('payment.totals.title') })).toBeVisible()
  if (loads) await expect.poll(() => found.some((path) => loads.test(path))).toBe(true)
  else await expect(page.getByRole('link', { name: euro(TOTAL) })).toBeVisible()
  await silence()
  expect(unknown, `loaded with ${method}, and not in the inventory`).toEqual([])
  expect(await refused(), `refused by the policy with ${method}`).toEqual([])
  const bare = page
    .locator('script:not([src])')
    .evaluateAll((scripts) => scripts.filter((script) => !(script instanceof HTMLScriptElement && script.nonce)).length)
  expect(await bare).toBe(0)
}

test("the payment page loads the form of the order's provider and nothing that other pages load", async ({
  page,
  context,
  shop,
}) => {
  const { server, pixel, maps, pusher } = shop
  // A diner who allows the pixel, and has a cart that is shared and live.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await keepCart(page, TRATTORIA, [{ ...FIRST, n: 1 }])
  await page.goto(`${server.url}/r/q/${TRATTORIA}/menu`)
  await ready(page)
  await openQuestion(page)
  await consentAnswerOf(page, 'accept').tap()
  await openSheet(dishCard(page, FIRST.id), 'name')
  await expect.poll(() => pixel.requests.length).toBeGreaterThan(0)
  await share(page, server.url)
  expect(pusher.connections()).toBeGreaterThan(0)
  for (const method of ONLINE_METHODS) {
    const payment_methods = [{ name: method, account: VENDORS[method].account }]
    await changeVenue(server, TRATTORIA, (venue) => ({
      ...venue,
      payments: [{ name: method, active: true }],
      orders: {
        ...venue.orders,
        tableservice: venue.orders.tableservice && { ...venue.orders.tableservice, payment_methods },
      },
    }))
    await orderByCard(page, server, method)
    const [heard, live] = [pixel.requests.length, pusher.connections()]
    const visit = await context.newPage()
    await expectInventory(visit, `${server.url}${PAYMENTS}?lang=it`, method, shop.wires[method].origin)
    expect([pixel.requests.length, maps.loads.length, pusher.connections()]).toEqual([heard, 0, live])
    await visit.close()
  }
})
