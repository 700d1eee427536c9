import { createServer, get } from 'node:http'
import { tsImport } from 'tsx/esm/api'
import { compressOnce } from '../../lib/front-server/compress-once.mjs'

const { pageHeaders } = await tsImport('../../lib/front-server/headers/security-headers.ts', import.meta.url)

const FOR_THE_FRAMEWORK = [
  /<script[\s\S]*?<\/script>/g,
  /<link[^>]*>/g,
  /<!--[\s\S]*?-->/g,
  /<div hidden="">[\s\S]*?<\/div>/g,
  / data-(?:precedence|href)="[^"]*"/g,
]

/** The lower bound on the wire: Coperto's markup and style as if by hand, without framework or script. */
export function staticPage(html) {
  const bare = FOR_THE_FRAMEWORK.reduce((text, pattern) => text.replace(pattern, ''), html)
  return bare.replace(/<article[\s\S]*?<\/article>/g, (card) => {
    const name = /<h\d[^>]*><a[^>]*>(.*?)<\/a>/.exec(card)?.[1] ?? ''
    return card.replace(
      /class="(add[^"]*)"([^>]*)>([^<]*)</,
      (_, kind, rest, word) => `class="${kind}"${rest} aria-label="${word} ${name}"><`,
    )
  })
}

/** The raw body, with only the headers a hand-written page needs. */
const fetchRaw = (url) =>
  new Promise((resolve, reject) => {
    const asked = get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const headers = Object.fromEntries(
        ['content-type', 'content-encoding', 'cache-control', 'etag'].flatMap((name) =>
          answer.headers[name] ? [[name, answer.headers[name]]] : [],
        ),
      )
      const chunks = []
      for await (const chunk of answer) chunks.push(chunk)
      resolve({ status: answer.statusCode, headers, body: Buffer.concat(chunks) })
    })
    asked.on('error', reject)
  })

async function picturesOf(html, origin) {
  const paths = new Set(Array.from(html.matchAll(/src="(\/pictures\/[^"]+)"/g), ([, path]) => path))
  return new Map(await Promise.all(Array.from(paths, async (path) => [path, await fetchRaw(origin + path)])))
}

/**
 * Serves that page and its pictures from memory, precompressed, with Coperto's security headers.
 * @param {string} html the menu of Coperto
 * @param {string} origin where it is served
 */
export async function serveStaticPage(html, origin) {
  const body = await compressOnce('br', Buffer.from(staticPage(html)))
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    ...Object.fromEntries(pageHeaders()('/r/q/1/menu').map(({ key, value }) => [key, value])),
  }
  const answers = (await picturesOf(html, origin)).set('/', { status: 200, headers, body })
  const server = createServer((request, response) => {
    const answer = answers.get(request.url)
    if (!answer) return response.writeHead(404).end()
    response.writeHead(answer.status, { ...answer.headers, 'Content-Length': answer.body.length }).end(answer.body)
  })
  await new Promise((resolve) => server.listen(0, resolve))
  return { url: `http://localhost:${server.address().port}/`, stop: () => server.close() }
}
