import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { orderByCard, PAYMENTS, test } from '@/e2e/payment-steps'
import { startFakePaypal } from '@/e2e/support/fake-paypal'
import { startFakeSumup } from '@/e2e/support/fake-sumup'
import { leaveOrder } from '@/e2e/support/leave-order'
import { messages } from '@/e2e/support/messages'
import { deliveryRequest, line, TRIBUNALI, takeawayRequest } from '@/e2e/support/place-order'
import { startServer } from '@/e2e/support/start-server'
import { expect } from '@/e2e/support/test'

const SCRIPTS = /<script\b[^>]*>/g

const policyOf = (answer: Response): string => answer.headers.get('content-security-policy') ?? ''
const nonceOf = (answer: Response): string => /script-src 'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? ''

test('every script bears the nonce of its own answer, which nobody keeps', async ({ shop }) => {
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
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('cache-control')).toMatch(/private.*no-store/)
    expect(answer.headers.get('etag')).toBeNull()
  }
  expect(new Set(answers.map(({ answer }) => nonceOf(answer))).size).toBe(3)
  const unknown = await fetch(`${url}/r/q/99999/orders/payments`)
  expect([unknown.status, nonceOf(unknown)]).toEqual([404, expect.stringMatching(/==$/)])
})

test('no other page can be given a nonce, and each keeps the policy it has', async ({ shop }) => {
  const { url } = shop.server
  for (const path of ['/r/q/1002/menu', '/r/q/1001/orders/tables', '/']) {
    const headers = { 'content-security-policy': "script-src 'nonce-bWluZQ=='" }
    const answer = await fetch(`${url}${path}`, { headers })
    expect(await answer.text(), path).not.toContain('bWluZQ')
    expect(policyOf(answer)).toContain("script-src 'self' 'unsafe-inline'; connect-src 'self'; media-src")
  }
})

/** Counts what the policy refuses, and what an injected script would have done. */
const watchPolicy = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      refused.push(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}

test.describe('what was written into the page', () => {
  test.use({ expectedErrors: [/Content Security Policy|Refused to/] })

  test('neither runs nor leads away', async ({ page, shop }) => {
    const refused = await watchPolicy(page)
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
  })
})

/** What a provider's own form may load, by its address. */
const FORMS: Record<string, RegExp> = {
  stripe: /^\/(?:endive\/stripe\.js|frames\/)/,
  sumup: /^\/sdk\.js$/,
  paypal: /^\/sdk\/js$/,
}

/**
 * Everything the page may run or embed: our own chunks and the form of the order's provider. Whatever else it loads, or
 * asks anybody else for, fails the test.
 */
const expectInventory = async (page: Page, address: string, provider: { name: string; origin: string }) => {
  const refused = await watchPolicy(page)
  const { origin } = new URL(address)
  const found: string[] = []
  const unknown: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isFrame = request.isNavigationRequest() && request.frame() !== page.mainFrame()
    const isCode = request.resourceType() === 'script' || isFrame
    if (url.origin === provider.origin) found.push(url.pathname)
    const isOurs = url.origin === origin && (!isCode || /^\/_next\/static\/chunks\/[\w.-]+\.js$/.test(url.pathname))
    const isTheirs = url.origin === provider.origin && (!isCode || FORMS[provider.name]?.test(url.pathname))
    if (!isOurs && !isTheirs && url.protocol !== 'data:') unknown.push(request.url())
  })
  await page.goto(address)
  await expect(page.getByRole('region', { name: messages('it')('payment.totals.title') })).toBeVisible()
  await expect.poll(() => found.some((path) => FORMS[provider.name]?.test(path))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(unknown, 'loaded, and not in the inventory').toEqual([])
  expect(await refused(), 'refused by the policy').toEqual([])
  expect(await page.evaluate(() => [...document.scripts].filter((script) => !script.src && !script.nonce).length)).toBe(
    0,
  )
}

test('with Stripe the page runs and embeds what the inventory names, and nothing more', async ({
  page,
  shop: { server, stripe },
}) => {
  await orderByCard(page, server)
  await expectInventory(page, `${server.url}${PAYMENTS}?lang=it`, { name: 'stripe', origin: stripe.url })
})

test('with SumUp and PayPal the page runs and embeds what the inventory names, and nothing more', async ({ page }) => {
  const [sumup, paypal] = [await startFakeSumup(), await startFakePaypal()]
  const dataDir = await mkdtemp(join(tmpdir(), 'coperto-e2e-'))
  const now = '2026-03-21T18:59:05+01:00'
  const server = await startServer({ dataDir, now, env: { ...sumup.env, ...paypal.env } })
  const shop = { url: server.url, place: { dataDir } }
  const address = (venue: number) => `${server.url}/d/q/${venue}/orders/payments?lang=it`
  await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  await leaveOrder(page, shop, takeawayRequest('20:15', {}, { provider: 'paypal' }))
  await expectInventory(page, address(1004), { name: 'paypal', origin: paypal.origin })
  const milan = { addressComponents: { ...TRIBUNALI, streetName: 'Via Tortona', zipCode: '20144', cityName: 'Milano' } }
  const sushi = { venue: '1005', provider: 'sumup', lines: [line(1005003, { quantity: 3 })], shownTotal: 2490 }
  await leaveOrder(page, shop, deliveryRequest('21:30', milan, sushi))
  const other = await page.context().newPage()
  await expectInventory(other, address(1005), { name: 'sumup', origin: sumup.origin })
  await server.kill()
  await Promise.all([sumup.close(), paypal.close()])
  await rm(dataDir, { recursive: true, force: true })
})
