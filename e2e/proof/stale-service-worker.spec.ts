import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { expect, test } from '@/e2e/support/test'

const OLD_PAGE = `<!doctype html><title>Old</title><link rel="icon" href="data:,"><h1>Old menu</h1>
<script>navigator.serviceWorker.register('/service-worker.js')</script>`

const OLD_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const page = new Response('<!doctype html><link rel="icon" href="data:,"><h1>Old menu</h1>', { headers: { 'content-type': 'text/html' } })
  if (event.request.mode === 'navigate') event.respondWith(page)
})`

const answerAsBefore = ({ url }: IncomingMessage, response: ServerResponse): void => {
  const isWorker = url === '/service-worker.js'
  response.writeHead(200, { 'content-type': isWorker ? 'text/javascript' : 'text/html' })
  response.end(isWorker ? OLD_WORKER : OLD_PAGE)
}

const pass = (request: IncomingMessage, response: ServerResponse): void => {
  const onward = send(
    `${suiteOrigin()}${request.url}`,
    { method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

test('a service worker that an earlier site left behind gives way to the menu of today', async ({ page }) => {
  let isOld = true
  const site = createServer((request, response) => (isOld ? answerAsBefore : pass)(request, response))
  site.listen(0, 'localhost')
  await once(site, 'listening')
  const address = site.address()
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  await page.goto(origin)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  isOld = false
  await page.goto(`${origin}/r/q/1001/menu`)
  await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Lucia' })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.close()
  site.close()
  site.closeAllConnections()
})
