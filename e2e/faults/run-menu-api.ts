import { readFile } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import { type MenuFault, menuProxy } from '@/e2e/faults/menu-proxy'
import { BURRATA, COVER, MONTANARINE, orderRequest, postOrder } from '@/e2e/support/place-order'
import { startReferenceServer } from '@/e2e/support/servers/reference-server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { fakeVenueSystems } from '@/lib/testing/vendors/fake-venue-systems'

const TOKEN = 'token-of-the-operator-of-this-run'
/** A call that hangs, and the rest of its venue after it. */
const MENDED_MS = 60_000
const PAUSE_MS = 200

type Page = { path: string; lang: 'it' | 'en'; shows: RegExp }

const priced = (id: number, price: string): RegExp => new RegExp(`/dish/${id}".*?class="price"[^>]*>${price}\\s`, 's')

/** Read while all was well. */
const KNOWN: Page[] = [
  { path: '/r/q/1001/menu', lang: 'it', shows: priced(BURRATA.id, '12,00') },
  { path: '/r/q/1001/menu', lang: 'en', shows: priced(BURRATA.id, '12,00') },
  { path: '/d/q/1004/menu', lang: 'it', shows: priced(MONTANARINE.id, '5,00') },
]

/** Not read before: one for each fault. */
const UNKNOWN: Page[] = [1002, 1003, 1005, 1007, 1008, 1009].flatMap((id) =>
  (['it', 'en'] as const).map((lang) => ({ path: `/r/q/${id}/menu`, lang, shows: /<a href="[^"]*\/menu\/dish\// })),
)

type FaultReport = {
  /** How often the menu API was asked meanwhile. */
  asked: number
  /** Of pages of menus that were read before, and of one that was not. */
  slowestMs: number
  firstMs: number
  pages: number
  orders: number
  mendedMs: number
  /** Pages and orders that were not what they should be. */
  wrong: string[]
}

export type MenuApiReport = {
  faults: Partial<Record<MenuFault, FaultReport>>
  lost: string[]
  doubled: string[]
  wronglyPriced: string[]
  /** Requests that followed a redirect of the menu API. */
  elsewhere: string[]
  /** Slowest page of a menu that was read anew from an API that is well. */
  calmMs: number
  /** Resident megabytes of the server before and after `requests` pages each of which was answered with 50 MB. */
  memory: { requests: number; before: number; after: number } | null
}

const placedSchema = z.object({ orderId: z.string() })

/** Resident megabytes of a process; null where the system does not tell. */
const residentOf = async (pid: number): Promise<number | null> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(text)?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

const visitor = (server: RunningServer) => {
  const open = async ({ path, lang }: Pick<Page, 'path' | 'lang'>) => {
    const began = performance.now()
    const response = await fetch(`${server.url}${path}`, { headers: { cookie: `coperto_lang=${lang}` } })
    const html = await response.text()
    return { status: response.status, html, ms: Math.round(performance.now() - began) }
  }
  const shows = async (page: Page): Promise<boolean> => {
    const { status, html } = await open(page)
    return status === 200 && page.shows.test(html)
  }
  /** What is kept of a venue is no longer fresh: the next page asks the menu API. */
  const changed = async (venueId: number): Promise<void> => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const answer = await fetch(`${server.url}/api/venues/${venueId}/changed`, { method: 'POST', headers })
    if (!answer.ok) throw new Error(`changed: ${answer.status}`)
  }
  return { open, shows, changed }
}

type Visitor = ReturnType<typeof visitor>

/** Milliseconds until it is so. */
const until = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<number> => {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > MENDED_MS) throw new Error(`never: ${what}`)
    await after(PAUSE_MS)
  }
  return Math.round(performance.now() - began)
}

/** Orders of two presses each, at the price that was shown while all was well. */
const orderTwice = async (server: RunningServer, count: number) => {
  const press = async (request: object): Promise<string> => {
    const answer = await postOrder(server.url, request).then((response) => response.json())
    const placed = placedSchema.safeParse(answer)
    return placed.success ? placed.data.orderId : JSON.stringify(answer)
  }
  return Promise.all(
    Array.from({ length: count }, async () => {
      const request = orderRequest()
      return Promise.all([press(request), press(request)])
    }),
  )
}

const isOrderId = (text: string): boolean => text.startsWith('ord_')

const duringFault = async (
  { open }: Visitor,
  server: RunningServer,
  { unknown, orders }: { unknown: Page; orders: number },
) => {
  const wrong: string[] = []
  const look = async (page: Page): Promise<number> => {
    const { status, html, ms } = await open(page)
    if (status !== 200 || !page.shows.test(html)) wrong.push(`${page.path} ${page.lang}: ${status} after ${ms} ms`)
    return ms
  }
  const times = await Promise.all(KNOWN.map(look))
  const first = await open(unknown)
  const pressed = await orderTwice(server, orders)
  if (first.status !== 503) wrong.push(`${unknown.path} ${unknown.lang}, never read: ${first.status}`)
  for (const page of KNOWN) times.push(await look(page))
  wrong.push(...pressed.flat().filter((id) => !isOrderId(id)))
  return { pages: times.length, slowestMs: Math.max(...times), firstMs: first.ms, pressed, wrong }
}

const pagesOf = async ({ open }: Visitor, from: number, count: number): Promise<void> => {
  for (let at = 0; at < count; at += 4)
    await Promise.all(
      [0, 1, 2, 3].slice(0, count - at).map((next) => open({ path: `/r/q/${from + at + next}/menu`, lang: 'it' })),
    )
}

/** What as many pages of small answers leave in memory, and what answers of 50 MB add to it. */
const memoryOf = async (
  visit: Visitor,
  pid: number,
  { proxy, requests }: { proxy: Awaited<ReturnType<typeof menuProxy>>; requests: number },
): Promise<MenuApiReport['memory']> => {
  await proxy.become('garbage')
  await pagesOf(visit, 500_000, requests)
  const before = await residentOf(pid)
  await proxy.become('huge')
  await pagesOf(visit, 600_000, requests)
  const left = await residentOf(pid)
  return before === null || left === null ? null : { requests, before, after: left }
}

type Options = { faults: readonly MenuFault[]; orders: number; requests: number }

/**
 * Menus are read and orders placed while the menu API is at its worst, one fault after the other: what was read before
 * stays, nobody waits for it, no order is lost, doubled or priced otherwise, and it is over by itself.
 */
export const runMenuApi = async (dataDir: string, { faults, orders, requests }: Options): Promise<MenuApiReport> => {
  const reference = await startReferenceServer()
  const proxy = await menuProxy(reference.settings.COPERTO_MENU_API_URL ?? '')
  const venue = await fakeVenueSystems()
  const env = {
    ...reference.settings,
    COPERTO_MENU_API_URL: proxy.origin,
    COPERTO_ORDERS_API_URL: venue.origin,
    COPERTO_OPERATOR_TOKEN: TOKEN,
    COPERTO_LOG_LEVEL: 'error',
  }
  const server = await startServer({ dataDir, env })
  const visit = visitor(server)
  const report: MenuApiReport = {
    faults: {},
    lost: [],
    doubled: [],
    wronglyPriced: [],
    elsewhere: [],
    calmMs: 0,
    memory: null,
  }
  const acknowledged: string[][] = []
  for (const page of KNOWN) await until(`${page.path} is read`, () => visit.shows(page))
  const readAnew = () => Promise.all([1001, 1004].map(visit.changed))
  await readAnew()
  report.calmMs = Math.max(...(await Promise.all(KNOWN.map(visit.open))).map(({ ms }) => ms))

  for (const [at, fault] of faults.entries()) {
    const unknown = UNKNOWN[at % UNKNOWN.length] ?? UNKNOWN[0]
    if (!unknown) continue
    await proxy.become(fault)
    await readAnew()
    const { pressed, ...found } = await duringFault(visit, server, { unknown, orders })
    acknowledged.push(...pressed)
    const asked = proxy.asked()
    if (fault === 'huge') report.memory = await memoryOf(visit, server.pid, { proxy, requests })
    await proxy.become(null)
    const mendedMs = await until(`${unknown.path} is there after ${fault}`, () => visit.shows(unknown))
    report.faults[fault] = { asked, ...found, orders: pressed.length, mendedMs }
  }

  const ids = new Set(acknowledged.flat().filter(isOrderId))
  const got = (): Set<string> => new Set(venue.received.orders.map(({ order }) => order.id))
  await until('all orders are delivered', () => [...ids].every((id) => got().has(id))).catch(() => undefined)
  await server.stop()
  report.lost = [...ids].filter((id) => !got().has(id))
  report.doubled = acknowledged.filter(([first, second]) => first !== second).map((pair) => pair.join(' '))
  report.doubled.push(...[...got()].filter((id) => !ids.has(id)))
  report.wronglyPriced = venue.received.orders
    .filter(({ order, restaurant }) => order.amount !== BURRATA.price + COVER || restaurant.id !== 1001)
    .map(({ order }) => `${order.id}: ${order.amount}`)
  report.elsewhere = proxy.elsewhere
  await Promise.all([proxy.close(), venue.close()])
  reference.close()
  return report
}
