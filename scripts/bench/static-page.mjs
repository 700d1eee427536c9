import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { compressBest } from '../serve/encoding.mjs'

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])

const dishOf = ({ name, description, price }) =>
  `<li class=dish><h3>${escaped(name)}</h3><p>${escaped(description)}<b>${price}</b><button aria-label="Aggiungi ${escaped(name)}">+</button>`

const courseOf = ({ name, dishes }) =>
  `<details open><summary>${escaped(name)}</summary><ul>${dishes.map(dishOf).join('')}</ul></details>`

/** The menu as one hand-written page: inline CSS, no script. What the wire and the browser cannot do better. */
export function staticPage({ name, courses }) {
  const css = readFileSync(join(import.meta.dirname, 'plain-next', 'app', 'style.css'), 'utf8').replace(/\s+/g, ' ')
  const head = `<meta charset=utf-8><meta name=viewport content="width=device-width"><title>${escaped(name)}</title>`
  return `<!doctype html><html lang=it>${head}<style>${css}</style><main><h1>${escaped(name)}</h1>${courses.map(courseOf).join('')}</main>`
}

/** Serves that page from memory, compressed beforehand. */
export async function serveStaticPage(menu) {
  const body = await compressBest('br', Buffer.from(staticPage(menu)))
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
  }
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, headers).end(body)
  })
  await new Promise((resolve) => server.listen(0, resolve))
  return { url: `http://localhost:${server.address().port}/`, stop: () => server.close() }
}
