import { randomUUID } from 'node:crypto'
import { orderRequest, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { startReferenceServer } from '@/e2e/support/servers/reference-server'
import { answersOf, leaksIn, pagesOf, SECRETS } from '@/e2e/support/steps/secrets-steps'
import { serveLoopback } from '@/lib/testing/loopback'

const NOW = '2026-03-27T20:15:00+01:00'

/** Addresses of systems that fail, each with something that nobody may read. */
const addressesAt = (origin: string, systems: string[]): Record<string, string> =>
  Object.fromEntries(systems.map((system) => [`COPERTO_${system}_API_URL`, `${origin}/canary-address`]))

const OTHERS = ['TABLES', 'BOOKINGS', 'NEWSLETTER', 'SHARING', 'TRACKING', 'ORDERS', 'RESTAURANT', 'ADMIN']

const credentials = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SECRETS).filter(([name]) =>
      /^COPERTO_(?:MENU|TABLES|BOOKINGS|NEWSLETTER|SHARING|TRACKING|ORDERS|RESTAURANT|ADMIN)_/.test(name),
    ),
  )

const post = (path: string, body: unknown): [string, RequestInit] => [
  path,
  {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  },
]

const calls = (): [string, RequestInit?][] => [
  post('/api/orders', orderRequest()),
  post('/api/tables/check', { venue: String(TRATTORIA), type: 'r', table: '1' }),
  post(`/api/venues/${TRATTORIA}/newsletter`, {
    name: 'Ada',
    lastname: 'Rossi',
    email: 'ada@example.it',
    phone: '3331234567',
    agree: true,
    'second-agree': true,
    text_version: '2.it',
  }),
  post('/api/bookings', {
    venue: 'trattoria-lucia',
    type: 'b',
    lang: 'it',
    attemptKey: randomUUID(),
    form: { name: 'Ada', surname: 'Rossi', seats: 4, date: '2026-03-28', time: '20:30', phone: '3331234567' },
    lines: [],
    shownTotal: 0,
  }),
  post('/api/sharing', { venue: String(TRATTORIA), type: 'r' }),
  post(`/api/venues/${TRATTORIA}/suitability`, { filters: { allergies: [6], foods: [], diets: [] }, lang: 'it' }),
  ['/api/filters?lang=it'],
  [`/api/venues/${TRATTORIA}/search?term=burrata&lang=it`],
]

const HIDDEN = { ADDRESS: 'canary-address', ERROR: 'canary-error' }

test('nothing of a system that fails is in a page, an answer or a log line', async ({ serve }) => {
  const failing = await serveLoopback((_, response) => {
    response.writeHead(500, { 'x-canary': 'canary-error' }).end('{"error":"canary-error at canary-address"}')
  })
  const given = credentials()
  const menus = await startReferenceServer(given)
  const { COPERTO_MENU_API_URL = '' } = menus.settings
  const lines: string[] = []
  const onLine = (line: string) => void lines.push(`log ${line}`)
  const others = addressesAt(failing.origin, OTHERS)
  const isLogged = (word: string) => () => lines.some((line) => line.includes(word))

  const server = await serve({ env: { ...given, ...others, COPERTO_MENU_API_URL }, now: NOW, onLine })
  // Read once, so that it is kept: however slow the machine is, what follows is about the others.
  for (const path of [`/r/q/${TRATTORIA}/menu`, '/b/q/trattoria-lucia/bookingrestaurant'])
    await expect.poll(async () => (await fetch(`${server.url}${path}`)).status).toBe(200)
  const answers = await answersOf(server.url, [...calls(), ...pagesOf('r', String(TRATTORIA), ['', '/menu'])])
  const codeOf = (path: string) => answers.find((text) => text.startsWith(`${path} `))?.split(' ')[1]
  expect(codeOf('/api/tables/check')).toBe('503')
  expect(codeOf(`/api/venues/${TRATTORIA}/newsletter`)).toBe('503')
  expect(codeOf('/api/bookings')).toBe('200')
  await expect.poll(isLogged('booking_post_postponed')).toBe(true)
  await server.stop()

  const down = { ...given, ...addressesAt(failing.origin, ['MENU', ...OTHERS]) }
  const dark = await serve({ env: down, now: NOW, onLine })
  const rests = ['', '/menu', '/info', '/orders/tables', '/orders']
  answers.push(...(await answersOf(dark.url, [...calls(), ['/'], ...pagesOf('r', String(TRATTORIA), rests)])))

  expect(leaksIn([...answers, ...lines], { ...given, ...HIDDEN, HOST: new URL(failing.origin).host })).toEqual([])
  menus.close()
  await failing.close()
})

test('without demo venues the entry page says to scan the code of a table', async ({ serve, page }) => {
  const failing = await serveLoopback((_, response) => void response.writeHead(500).end())
  const { url } = await serve({ env: { ...credentials(), ...addressesAt(failing.origin, ['MENU', ...OTHERS]) } })
  await page.goto(url)
  await expect(page.getByText('Inquadra il codice QR sul tavolo', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Provalo adesso' })).toHaveCount(0)
  await failing.close()
})
