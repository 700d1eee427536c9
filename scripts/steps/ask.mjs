import { request } from 'node:http'

/**
 * Asks a server on this machine once: on a connection of its own unless an agent keeps one. Never rejects.
 * @param {{ port: number, path: string, method?: string, headers?: Record<string, string>, body?: string,
 *   localAddress?: string, agent?: import('node:http').Agent | false, timeoutMs?: number, keeps?: boolean }} options
 *   `timeoutMs` for the whole answer; `keeps`: its body is wanted
 * @returns {Promise<{ status: number | 'time-out' | 'closed', ms: number, startedAt: number,
 *   headers: import('node:http').IncomingHttpHeaders, body: Buffer }>} `startedAt` in ms since 1970; 'closed': broken off
 */
export function ask({ timeoutMs = 10_000, keeps = false, body, ...options }) {
  return new Promise((resolve) => {
    const startedAt = Date.now()
    const begun = performance.now()
    const chunks = []
    let headers = {}
    const done = (status) => {
      clearTimeout(timer)
      resolve({ status, startedAt, ms: performance.now() - begun, headers, body: Buffer.concat(chunks) })
    }
    const sent = request({ host: '127.0.0.1', agent: false, ...options }, (answer) => {
      headers = answer.headers
      if (keeps) answer.on('data', (chunk) => chunks.push(chunk))
      else answer.resume()
      answer.on('end', () => done(answer.statusCode)).on('error', () => done('closed'))
    })
    const timer = setTimeout(() => {
      done('time-out')
      sent.destroy()
    }, timeoutMs)
    sent.on('error', () => done('closed'))
    sent.end(body)
  })
}
