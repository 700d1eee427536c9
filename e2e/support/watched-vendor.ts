import { type ServerResponse, request as send } from 'node:http'
import { serveLoopback } from '@/e2e/support/loopback'

/** Stands between Coperto and a provider at `vendor`: counts what it is asked, and keeps silent when told to. */
export const watchVendor = async (vendor: string) => {
  let asked = 0
  let isSilent = false
  const unanswered = new Set<ServerResponse>()
  const { origin, close } = await serveLoopback((request, response) => {
    asked += 1
    // A socket that stays open and says nothing is the longest that a provider can keep somebody waiting.
    if (isSilent) return unanswered.add(response)
    const { method, headers, url = '' } = request
    const onward = send(`${vendor}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  return {
    origin,
    close,
    /** Questions so far. */
    asked: () => asked,
    /** Those who wait when it speaks again are hung up on, and may ask anew. */
    keepSilent: (silent: boolean): void => {
      isSilent = silent
      for (const response of unanswered) response.destroy()
      unanswered.clear()
    },
  }
}
