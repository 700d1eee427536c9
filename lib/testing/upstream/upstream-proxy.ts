import { serveLoopback } from '@/lib/testing/loopback'
import { startUpstream } from '@/lib/upstream/reference/start-upstream'

/** A request that passed, and what it was answered. */
export type Exchange = { method: string; url: URL; headers: Headers; body: string; status: number; answer: string }

/** What comes in the place of an answer; null lets it pass. */
export type Edit = (exchange: Exchange) => { status: number; answer: string } | null

const PASSED_ON = ['authorization', 'content-type', 'idempotency-key']

/** The reference server behind one that writes down what passes, and may change what it answers. */
export const upstreamProxy = async (edit: Edit = () => null) => {
  const reference = await startUpstream()
  const exchanges: Exchange[] = []
  const proxy = await serveLoopback(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const [method = '', url] = [request.method, new URL(request.url ?? '', reference.origin)]
    const headers = new Headers(request.headers as Record<string, string>)
    const sent = [...headers].filter(([name]) => PASSED_ON.includes(name))
    const answered = await fetch(url, { method, headers: sent, ...(body === '' ? {} : { body }) })
    const exchange = { method, url, headers, body, status: answered.status, answer: await answered.text() }
    exchanges.push(exchange)
    const { status, answer } = edit(exchange) ?? exchange
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  })
  const settings = Object.entries(reference.settings).map(([name, value]): [string, string] => [
    name,
    name.endsWith('_URL') ? value.replace(reference.origin, proxy.origin) : value,
  ])
  return {
    exchanges,
    /** Those that connect Coperto to it. */
    settings: Object.fromEntries(settings),
    close: () => Promise.all([proxy.close(), reference.close()]),
  }
}
