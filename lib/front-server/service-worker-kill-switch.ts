import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'

const SELF_DESTROYING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  await registration.unregister()
  const pages = await clients.matchAll({ type: 'window' })
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)))
})()))
`

/** Whether a service worker, of an earlier site as Coperto has none, looks for its update. */
export const isServiceWorkerRequest = ({ headers }: HttpRequest): boolean => headers['service-worker'] === 'script'

/** Kill switch: an update that unregisters itself. Under an old worker our pages may never reach the browser. */
export function sendKillSwitchWorker(response: HttpResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(SELF_DESTROYING)
}
