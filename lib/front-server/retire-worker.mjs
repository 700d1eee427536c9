const RETIRING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  await registration.unregister()
  const pages = await clients.matchAll({ type: 'window' })
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)))
})()))
`

/** Whether a browser asks for the code of a service worker. Coperto has none: one of an earlier site looks for news. */
export const asksForWorker = (request) => request.headers['service-worker'] === 'script'

/**
 * Answers with a worker that gives up its place and has the pages it answered for loaded anew. Only what an old worker
 * is given can end it: while it is there, pages of ours may not reach the browser at all.
 */
export function retireWorker(response) {
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(RETIRING)
}
