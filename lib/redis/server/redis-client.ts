import 'server-only'
import { exponentialBackoff, withJitter } from '@/lib/async/backoff'
import { perProcess } from '@/lib/per-process'

/** In ms. `ping` shows that a connection lives; one that is silent for `silence` is made anew. */
const TIMES = { connect: 2_000, ping: 5_000, silence: 12_000, firstWait: 100, maxWait: 5_000 }

const connect = async (url: string) => {
  // Most installations have none: a start reads the package where there is one.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    name: 'coperto',
    // What cannot be asked now is refused at once, and not asked late.
    disableOfflineQueue: true,
    pingInterval: TIMES.ping,
    socket: {
      connectTimeout: TIMES.connect,
      socketTimeout: TIMES.silence,
      reconnectStrategy: (retries) =>
        withJitter(exponentialBackoff({ first: TIMES.firstWait, max: TIMES.maxWait }, retries)),
    },
  })
  const tried = new Promise<void>((resolve) => {
    client.once('ready', resolve)
    // Also what keeps an error without a listener from ending the process.
    client.on('error', () => resolve())
  })
  client.connect().catch(() => undefined)
  return { client, tried }
}

/** A connection to Redis or Valkey that is made again by itself. */
export type Redis = Awaited<ReturnType<typeof connect>>['client']

/** Opens one, and answers after its first try; whatever is asked of it while it is away is refused at once. */
export const openRedis = async (url: string): Promise<Redis> => {
  const { client, tried } = await connect(url)
  await tried
  return client
}

/** The connection of this process, made at the first call; it ends with the process, as requests are answered until then. */
export const redisOf = (url: string): Promise<Redis> => perProcess('redis', () => openRedis(url))()
