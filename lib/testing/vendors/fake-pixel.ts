import { serveLoopback } from '@/lib/testing/loopback'

/** What the script does with the calls that reach it: each is reported by a picture, unless consent is revoked. */
const SCRIPT = `(() => {
  const fbq = window.fbq
  let revoked = false
  document.cookie = '_fbp=fb.1.1.1; path=/'
  fbq.callMethod = (...call) => {
    if (call[0] === 'consent') revoked = call[1] === 'revoke'
    if (!revoked) new Image().src = new URL('/tr?call=' + encodeURIComponent(JSON.stringify(call)), SOURCE)
  }
  for (const call of fbq.queue.splice(0)) fbq.callMethod(...call)
})()`

export type FakePixel = {
  /** Address of its script. */
  url: string
  /** Every request that reached it. */
  requests: string[]
  /** The calls of `fbq` that it was told of. */
  calls: () => unknown[]
  close: () => Promise<void>
}

/** A pixel's script and the place it reports to, on the loopback. */
export const startFakePixel = async (): Promise<FakePixel> => {
  const requests: string[] = []
  const { origin, close } = await serveLoopback((request, response) => {
    requests.push(request.url ?? '')
    if (!request.url?.startsWith('/en_US/fbevents.js')) return response.writeHead(204).end()
    const script = SCRIPT.replace('SOURCE', JSON.stringify(`http://${request.headers.host}`))
    return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
  })
  const calls = () =>
    requests.flatMap((url) => new URL(url, origin).searchParams.getAll('call')).map((text): unknown => JSON.parse(text))
  return { url: `${origin}/en_US/fbevents.js`, requests, calls, close }
}
