import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { type RunningServer, type ServedApp, startServer } from '@/e2e/support/servers/start-server'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'
import { startFakePixel } from '@/lib/testing/vendors/fake-pixel'
import { PLACES_KEY, startFakePlaces } from '@/lib/testing/vendors/google/fake-places'
import { fakeStripe } from '@/lib/testing/vendors/stripe/fake-stripe'

type Fake = { env: Record<string, string>; close: () => Promise<unknown> }

/** Services of others that a shared server can be connected to; journeys meet them in the page alone. */
const FAKES = {
  stripe: fakeStripe,
  places: async () => {
    const { origin, close } = await startFakePlaces()
    const env = {
      COPERTO_GOOGLE_PLACES_KEY: PLACES_KEY,
      COPERTO_GOOGLE_PLACES_URL: origin,
      COPERTO_GOOGLE_GEOCODING_URL: origin,
    }
    return { env, close }
  },
  pixel: async () => {
    const { url, close } = await startFakePixel()
    return { env: { COPERTO_AD_PIXEL_ID: '123456', COPERTO_AD_PIXEL_URL: url }, close }
  },
} satisfies Record<string, () => Promise<Fake>>

const settingsSchema = z.object({
  env: z.record(z.string(), z.string()).default({}),
  now: z.string().optional(),
  fakes: z.array(z.enum(['stripe', 'places', 'pixel'])).default([]),
  copies: z.number().default(Number.POSITIVE_INFINITY),
})

/**
 * Settings of a server that journeys of any file share, with all that earlier ones left in its database.
 * `now`, ISO: one journey at a time has the server, and its clock begins there each time. `copies`: how many such
 * servers are started at most; a journey that finds all of them taken waits for one.
 */
export type SharedSettings = z.input<typeof settingsSchema>

/** What most journeys that need a feature borrow: each of these shows in a place of its own. */
export const WITH_FEATURES: SharedSettings = {
  env: { COPERTO_FEATURES: 'cart-sharing,coupon,filters-for,suggestions' },
}

const questionSchema = z.union([z.object({ borrow: settingsSchema }), z.object({ giveBack: z.number() })])
type Question = z.input<typeof questionSchema>

type Kept = { key: string; isAlone: boolean; users: number; server: Promise<RunningServer>; fakes: Promise<Fake>[] }

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
  const waiting: { key: string; take: (one: Kept) => void }[] = []

  const start = (key: string, { env, now, fakes }: z.output<typeof settingsSchema>): Kept => {
    const opened = fakes.map((name): Promise<Fake> => FAKES[name]())
    const server = Promise.all(opened).then((all) =>
      startServer({ env: Object.assign({}, ...all.map((fake) => fake.env), env), ...(now && { now }) }),
    )
    const one = { key, isAlone: now !== undefined, users: 0, server, fakes: opened }
    kept.push(one)
    return one
  }

  const reserve = async (settings: z.output<typeof settingsSchema>): Promise<Kept> => {
    const { env, now, fakes, copies } = settings
    const key = JSON.stringify([now ?? null, fakes, Object.entries(env).sort()])
    const like = kept.filter((one) => one.key === key)
    const free = like.find((one) => !one.isAlone || one.users === 0)
    const one = free ?? (like.length < copies ? start(key, settings) : undefined)
    if (!one) return new Promise((take) => waiting.push({ key, take }))
    one.users += 1
    return one
  }

  const borrow = async (settings: z.output<typeof settingsSchema>): Promise<ServedApp & { id: number }> => {
    const one = await reserve(settings)
    const server = await one.server.catch((error: unknown) => {
      // A failed start leaves the pool, so that the next journey starts a server of its own.
      one.key = ''
      throw error
    })
    if (settings.now !== undefined && canGoBack()) await server.moveTo(settings.now)
    return { id: kept.indexOf(one), url: server.url, dataDir: server.dataDir }
  }

  const giveBack = (id: number): void => {
    const one = kept[id]
    if (!one) return
    const next = one.isAlone ? waiting.findIndex(({ key }) => key === one.key) : -1
    // Handed on, it stays in use.
    if (next === -1) one.users -= 1
    else waiting.splice(next, 1)[0]?.take(one)
  }

  const close = async (): Promise<void> => {
    await Promise.allSettled(kept.map(async ({ server }) => (await server).kill()))
    await Promise.allSettled(kept.flatMap(({ fakes }) => fakes.map(async (fake) => (await fake).close())))
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
