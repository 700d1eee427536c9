import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { type BillVenue, billVenueFile, menuOf } from '@/e2e/support/bill/bill-venue'
import { type Paying, type Phone, partIn, payPart, post } from '@/e2e/support/bill/bill-wire'
import { ownDatabase } from '@/e2e/support/servers/own-database'
import { startServer } from '@/e2e/support/servers/start-server'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { shopTest } from '@/e2e/support/steps/payments/payment-steps'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { byMethod, closeWires, startWires, VENDORS } from '@/lib/testing/vendors/vendors'

/** At its tables guests pay at the end, online by Stripe. */
export const END: BillVenue = { id: 2301 }
/** The same by another provider: a venue has one. */
export const endBy = (name: OnlineMethod): BillVenue => ({
  id: 2305 + ONLINE_METHODS.indexOf(name),
  online: { name, account: VENDORS[name].account },
})
/** Guests pay with each order or at the end, and may leave a tip. */
export const TIPPED: BillVenue = { id: 2302, pay: 'both', tips: true }
export const HOTEL: BillVenue = { id: 2303, types: ['h'] }

/** Publishes the venue on a running server, as its operator does, and waits until its menu is there. */
export const putBillVenue = async ({ url, place }: { url: string; place: DatabasePlace }, venue: BillVenue) => {
  // The database is made and filled at the first question.
  await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status, { timeout: 30_000 }).toBe(200)
  const folder = await mkdtemp(join(tmpdir(), 'coperto-bill-'))
  const path = join(folder, 'venue.json')
  await writeFile(path, JSON.stringify(billVenueFile(venue)))
  await runVenues(place, ['put', path])
  await rm(folder, { recursive: true, force: true })
  await expect.poll(async () => (await fetch(menuOf(url, venue))).status, { timeout: 30_000 }).toBe(200)
}

/**
 * A server with those venues and a wire a provider, on a database of its own. Its clock goes on with ours, and is moved by
 * `later`.
 */
export const openBills = async (venues: readonly BillVenue[] = [END], env: Record<string, string> = {}) => {
  const database = await ownDatabase(process.env.DATABASE_URL)
  const { place } = database
  const wires = await startWires()
  const settings = ONLINE_METHODS.map((method) => VENDORS[method].settings(wires, wires[method].origin))
  const all = { ...Object.assign({}, ...settings), ...env }
  const server = await startServer({ ...place, env: all, now: new Date().toISOString() })
  for (const venue of venues) await putBillVenue({ url: server.url, place }, venue)
  const outside = byMethod((method) => VENDORS[method].outside(wires))
  let passed = 0
  const { url } = server

  /** Begins the payment of a part: what its payer pays by at the provider. */
  const begin = async (method: OnlineMethod, part: string, attemptKey: string): Promise<string> => {
    const { status, json } = await post(url, `/api/orders/${part}/payment`, { attemptKey, lang: 'it' })
    if (status !== 200) throw new Error(`no payment: ${status} ${JSON.stringify(json)}`)
    return VENDORS[method].panelKey.parse(Object(json).panel)
  }
  const confirm = (part: string, attemptKey: string) => post(url, `/api/orders/${part}/confirm`, { attemptKey })

  return {
    ...{ server, url, place, wires, outside, begin, confirm },
    /** Reserves a part and goes to its provider; nothing is paid yet. */
    reserve: async (phone: Phone, bill: string, paying: Paying & { way: OnlineMethod }) => {
      const attemptKey = paying.attemptKey ?? randomUUID()
      const part = partIn(await payPart(url, phone, bill, { ...paying, attemptKey }))
      return { part, attemptKey, key: await begin(paying.way, part, attemptKey) }
    },
    /** Pays a part from reserving it to the page that says it is paid; answers the part. */
    payOnline: async (phone: Phone, bill: string, paying: Paying & { way: OnlineMethod }): Promise<string> => {
      const attemptKey = paying.attemptKey ?? randomUUID()
      const part = partIn(await payPart(url, phone, bill, { ...paying, attemptKey }))
      outside[paying.way].pay(await begin(paying.way, part, attemptKey), 'good')
      const { json } = await confirm(part, attemptKey)
      if (Object(json).payed !== true) throw new Error(`not paid: ${JSON.stringify(json)}`)
      return part
    },
    /** The provider tells the server what has become of a payment. */
    tell: async (method: OnlineMethod, key: string): Promise<void> => {
      const message = outside[method].message(key, Date.now() + passed)
      if (message) await fetch(`${url}/api/webhooks/${method}`, { method: 'POST', ...message })
    },
    /** Cents taken for a part, each time they were. */
    charged: (part: string): number[] =>
      ONLINE_METHODS.flatMap((method) => outside[method].charges()).flatMap(({ orderId, amount }) =>
        orderId === part ? [amount] : [],
      ),
    /** Cents that went back by the providers, of all parts. */
    wentBack: (): number[] =>
      ONLINE_METHODS.flatMap((method) => wires[method].refunds.all).flatMap(({ state, amount }) =>
        state === 'failed' ? [] : [amount],
      ),
    later: async (ms: number): Promise<void> => {
      passed += ms
      await server.moveTo(new Date(Date.now() + passed).toISOString())
    },
    close: async (): Promise<void> => {
      await server.kill()
      await closeWires(wires)
      await database.drop()
    },
  }
}

export type Bills = Awaited<ReturnType<typeof openBills>>

/** `test` with such a server, one for all the tests of a file. */
export const billTest = (venues: readonly BillVenue[], env: Record<string, string> = {}) =>
  shopTest<Bills>(async () => {
    const shop = await openBills(venues, env)
    return { shop, close: shop.close }
  })
