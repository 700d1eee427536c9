import { createServer } from 'node:http'
import { compressBest } from '../../lib/front-server/compression/content-encoding.mjs'
import { pageHeaders } from '../../lib/front-server/headers/security-headers.mjs'

/** What Next and React put into the page for themselves. */
const FOR_THE_FRAMEWORK = [
  /<script[\s\S]*?<\/script>/g,
  /<link[^>]*>/g,
  /<!--[\s\S]*?-->/g,
  /<div hidden="">[\s\S]*?<\/div>/g,
  / data-(?:precedence|href)="[^"]*"/g,
]

/**
 * The menu as a hand would write it: Coperto's own markup and style, with the ids a tap needs and every button named,
 * since no script will name it; nothing of a framework, and no script. What the wire cannot do better.
 */
export function staticPage(html) {
  const bare = FOR_THE_FRAMEWORK.reduce((text, pattern) => text.replace(pattern, ''), html)
  return bare.replace(/<article[\s\S]*?<\/article>/g, (card) => {
    const name = /<h\d><button[^>]*>(.*?)<\/button>/.exec(card)?.[1] ?? ''
    return card.replace(
      /class="add"([^>]*)>([^<]*)</,
      (_, rest, word) => `class="add"${rest} aria-label="${word} ${name}"><`,
    )
  })
}

/** Serves that page from memory, compressed beforehand, as guarded as the menu of Coperto. */
export async function serveStaticPage(html) {
  const body = await compressBest('br', Buffer.from(staticPage(html)))
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
    ...Object.fromEntries(pageHeaders()('/r/q/1/menu').map(({ key, value }) => [key, value])),
  }
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, headers).end(body)
  })
  await new Promise((resolve) => server.listen(0, resolve))
  return { url: `http://localhost:${server.address().port}/`, stop: () => server.close() }
}
