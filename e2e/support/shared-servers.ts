import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { type Loopback, serveLoopback } from '@/e2e/support/loopback'
import { type RunningServer, type ServedApp, startServer } from '@/e2e/support/start-server'

const settingsSchema = z.object({ env: z.record(z.string(), z.string()).default({}), now: z.string().optional() })

/**
 * Settings of a server that journeys of any file share, with all that earlier ones left in its database. Where `now` is
 * given, ISO, nobody else has it meanwhile, and its clock begins there each time.
 */
export type SharedSettings = z.input<typeof settingsSchema>

/** What most journeys that need a feature borrow: each of these shows in a place of its own. */
export const WITH_FEATURES: SharedSettings = {
  env: { COPERTO_FEATURES: 'cart-sharing,coupon,filters-for,suggestions' },
}

const questionSchema = z.union([z.object({ borrow: settingsSchema }), z.object({ giveBack: z.number() })])
type Question = z.input<typeof questionSchema>

type Kept = { key: string; isAlone: boolean; users: number; server: Promise<RunningServer> }

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text)
}

/** In front of a venue's own systems the clocks go on together: theirs cannot be put back. */
const canGoBack = (): boolean => !process.env.COPERTO_E2E_REMOTE

/** Starts a server when one with such settings is first asked for; a start costs as much as three or four journeys. */
const pool = () => {
  const kept: Kept[] = []

  const borrow = async ({ env, now }: z.output<typeof settingsSchema>): Promise<ServedApp & { id: number }> => {
    const key = JSON.stringify([now ?? null, Object.entries(env).sort()])
    const isFree = (one: Kept) => one.key === key && !(one.isAlone && one.users > 0)
    let id = kept.findIndex(isFree)
    if (id === -1)
      id =
        kept.push({ key, isAlone: now !== undefined, users: 0, server: startServer({ env, ...(now && { now }) }) }) - 1
    const one = kept[id]
    if (!one) throw new Error('a server that was kept a moment ago')
    one.users += 1
    const server = await one.server
    if (now !== undefined && canGoBack()) server.moveTo(now)
    return { id, url: server.url, dataDir: server.dataDir }
  }

  const giveBack = (id: number): void => {
    const one = kept[id]
    if (one) one.users -= 1
  }

  const close = async (): Promise<void> => {
    await Promise.allSettled(kept.map(async ({ server }) => (await server).kill()))
  }

  return { borrow, giveBack, close }
}

/** Lends servers to every worker of the suite; they end with it. Its address is for COPERTO_E2E_SHARED_SERVERS. */
export const lendServers = async (): Promise<Loopback> => {
  const servers = pool()
  const answer = async (request: IncomingMessage): Promise<object> => {
    const question = questionSchema.parse(await bodyOf(request))
    if ('borrow' in question) return servers.borrow(question.borrow)
    servers.giveBack(question.giveBack)
    return {}
  }
  const { origin, close } = await serveLoopback((request, response) => {
    answer(request).then(
      (given) => response.end(JSON.stringify(given)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  return {
    origin,
    close: async () => {
      await close()
      await servers.close()
    },
  }
}

const borrowedSchema = z.object({ id: z.number(), url: z.string(), dataDir: z.string() })

const ask = async (question: Question): Promise<unknown> => {
  const response = await fetch(process.env.COPERTO_E2E_SHARED_SERVERS ?? '', {
    method: 'POST',
    body: JSON.stringify(question),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** A server of the suite with such settings, until `giveBack`. */
export const borrowServer = async (
  settings: SharedSettings,
): Promise<ServedApp & { giveBack: () => Promise<unknown> }> => {
  const { id, url, dataDir } = borrowedSchema.parse(await ask({ borrow: settings }))
  return { url, dataDir, giveBack: () => ask({ giveBack: id }) }
}
