import 'server-only'
import { Client } from 'pg'
import { exponentialBackoff, withJitter } from '@/lib/core/async/backoff'
import { perProcess } from '@/lib/core/async/per-process'
import { errorFields, logger } from '@/lib/server/process/logger'
import { onShutdown } from '@/lib/server/process/shutdown'
import { endListeners } from '@/lib/server/realtime/listeners'
import { deliverNotification, NOTIFY_CHANNEL } from '@/lib/server/realtime/postgres-notify'

export type PostgresListening = {
  /** Waits up to 3 s for a connection in progress. */
  ready: () => Promise<boolean>
  stop: () => Promise<void>
}

export type PostgresListenTimes = { firstWait: number; maxWait: number; probe: number; answer: number; ready: number }

const TIMES: PostgresListenTimes = { firstWait: 250, maxWait: 15_000, probe: 15_000, answer: 5_000, ready: 3_000 }

const listen = async (connectionString: string, answerMs: number): Promise<Client> => {
  const client = new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'coperto-listen',
  })
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => deliverNotification(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${NOTIFY_CHANNEL}`)
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

/**
 * LISTEN/NOTIFY on one connection, with backoff. When it is lost, this process ends its streams, so that pages poll and
 * catch up on reconnect.
 */
export const startListening = (connectionString: string, times: PostgresListenTimes = TIMES): PostgresListening => {
  let client: Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let waiters: ((ready: boolean) => void)[] = []

  const resolveWaiters = (): void => {
    for (const waiter of waiters) waiter(true)
    waiters = []
  }
  const later = (ms: number, act: () => void): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(act, ms).unref()
  }
  const lost = (dead: Client): void => {
    if (client !== dead) return
    client = null
    dead.end().catch(() => undefined)
    if (stopped) return
    logger().warn('notices_lost')
    endListeners()
    later(times.firstWait, () => void connect(0))
  }
  const probe = async (alive: Client): Promise<void> => {
    try {
      await alive.query('select 1')
      if (client === alive) later(times.probe, () => void probe(alive))
    } catch {
      lost(alive)
    }
  }
  const connect = async (retries: number): Promise<void> => {
    try {
      const made = await listen(connectionString, times.answer)
      if (stopped) return void made.end().catch(() => undefined)
      client = made
      made.once('end', () => lost(made))
      made.on('error', () => lost(made))
      later(times.probe, () => void probe(made))
      resolveWaiters()
    } catch (error) {
      logger().warn('notices_unavailable', errorFields(error))
      const wait = exponentialBackoff({ first: times.firstWait, max: times.maxWait }, retries)
      later(withJitter(wait), () => void connect(retries + 1))
    }
  }

  void connect(0)
  return {
    ready: () =>
      new Promise((resolve) => {
        if (client || stopped) return resolve(client !== null)
        waiters.push(resolve)
        setTimeout(() => {
          waiters = waiters.filter((waiter) => waiter !== resolve)
          resolve(client !== null)
        }, times.ready).unref()
      }),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      const open = client
      client = null
      await open?.end().catch(() => undefined)
    },
  }
}

export const postgresListening = (connectionString: string): PostgresListening =>
  perProcess('postgres postgresListening', () => {
    const made = startListening(connectionString)
    onShutdown(made.stop)
    return made
  })()
