import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'

const SELF_DESTROYING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  await registration.unregister()
  const pages = await clients.matchAll({ type: 'window' })
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)))
})()))
`

/** Whether a browser asks for the code of a service worker. Coperto has none: an earlier site's looks for updates. */
export const isServiceWorkerRequest = ({ headers }: HttpRequest): boolean => headers['service-worker'] === 'script'

/**
 * Kill switch: a worker that unregisters itself and reloads its pages. Only an update can end an old worker, and while it
 * is there our pages may not reach the browser at all.
 */
export function sendKillSwitchWorker(response: HttpResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(SELF_DESTROYING)
}
