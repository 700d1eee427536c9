import { createHmac } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import { readRows } from '@/e2e/support/database'
import { fakeStripe } from '@/e2e/support/fake-stripe'
import type { DatabasePlace } from '@/lib/db/connect'
import { type Audit, audit } from '@/scripts/faults/audit'
import { cutDatabase } from '@/scripts/faults/cut-database'
import { type Dice, dice } from '@/scripts/faults/dice'
import { drawIntention, type Moment, order, type Surroundings, type Told } from '@/scripts/faults/diner'
import { fakeVenueSystems } from '@/scripts/faults/fake-venue-systems'
import { type Decide, faultyWay, type Stage } from '@/scripts/faults/faulty-way'
import { makeServer } from '@/scripts/faults/server'

/** A place at which the process is killed: at a request to another system, or between two steps of the diner. */
export type KillAt = { what: string; stage: Stage } | { moment: Moment }

/** Every step from 'pay' to 'delivered'. */
export const STEPS: KillAt[] = [
  { moment: 'placed' },
  { what: 'POST /v1/payment_intents', stage: 'before' },
  { what: 'POST /v1/payment_intents', stage: 'after' },
  { moment: 'started' },
  { moment: 'charged' },
  { what: 'GET /v1/payment_intents/{id}', stage: 'before' },
  { what: 'GET /v1/payment_intents/{id}', stage: 'after' },
  { what: 'POST /api/webapp/orders', stage: 'before' },
  { what: 'POST /api/webapp/orders', stage: 'after' },
  { what: 'POST /stripe/transactions/', stage: 'before' },
  { what: 'POST /stripe/transactions/', stage: 'after' },
  { moment: 'confirmed' },
]

export type Report = Audit & { runs: number; orders: number; kills: number; charges: number; delivered: number }

const DINERS = 3
const SOME_TIME_MS = 61_000
const CALM_ROUNDS = 5

const rowsSchema = z.array(z.object({ id: z.string(), attempt_key: z.string(), state: z.string() }))

const signed = (event: object, secret: string, at: number) => {
  const body = JSON.stringify(event)
  const time = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, body }
}

/**
 * Diners order and pay while the process is killed, other systems and the database break, and pages are closed: first
 * once at each step, then as chance has it. Everything is repaired in the end, and all ledgers are compared.
 */
export const runFaults = async (
  place: DatabasePlace,
  { runs, seed }: { runs: number; seed: number },
): Promise<Report> => {
  const stripe = await fakeStripe()
  const venue = await fakeVenueSystems()
  let decide: Decide = () => 'pass'
  const ways = await Promise.all([
    faultyWay(stripe.url, (...at) => decide(...at)),
    faultyWay(venue.origin, (...at) => decide(...at)),
  ])
  const [toStripe, toVenue] = ways
  const server = makeServer({
    ...stripe.env,
    COPERTO_STRIPE_API_URL: toStripe.origin,
    COPERTO_ORDERS_API_URL: toVenue.origin,
    COPERTO_ADMIN_API_URL: toVenue.origin,
    COPERTO_DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
  })
  let shifted = 0
  const told: Told[] = []

  const later = async (): Promise<void> => {
    shifted += SOME_TIME_MS
    await server.ask({ do: 'later', ms: SOME_TIME_MS })
  }

  /** Stripe tells what happened: never, once, twice, or too early. */
  const tell = async (reference: string, chance: Dice): Promise<void> => {
    const intent = stripe.intents().find(({ id }) => id === reference)
    if (!intent) return
    const event = {
      id: `evt_${reference}_${intent.status}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: intent },
    }
    for (let copies = chance.below(3); copies > 0; copies--) {
      const message = signed(event, stripe.env.COPERTO_STRIPE_WEBHOOK_SECRET, Date.now() + shifted)
      await server.ask({ do: 'webhook', ...message })
    }
  }

  const repair = async (): Promise<void> => {
    decide = () => 'pass'
    for (const intent of stripe.intents()) stripe.settle(intent.id, true)
    for (let round = 0; round < CALM_ROUNDS; round++) {
      await later()
      await server.ask({ do: 'finish' })
    }
  }

  const runOnce = async (around: Surroundings, chance: Dice, diners: number): Promise<void> => {
    const orders = Array.from({ length: diners }, () => order(drawIntention(chance), around))
    told.push(...(await Promise.all(orders)))
    await repair()
  }

  const around = (passes: Surroundings['passes']): Surroundings => ({ server, pay: stripe.pay, passes })

  for (const [at, step] of STEPS.entries()) {
    let armed = true
    const strike = (): void => {
      if (!armed) return
      armed = false
      server.kill()
    }
    decide = (what, stage) => {
      if ('what' in step && step.what === what && step.stage === stage) strike()
      return 'pass'
    }
    const passes = async (moment: Moment): Promise<void> => {
      if ('moment' in step && step.moment === moment) strike()
    }
    const intention = { pays: 'good', leaves: false, doubles: at % 2 === 1 } as const
    told.push(await order(intention, around(passes)))
    for (let round = 0; armed && round < CALM_ROUNDS; round++) await server.ask({ do: 'finish' })
    await repair()
    if (armed) throw new Error(`the process was never killed at ${JSON.stringify(step)}`)
  }

  for (let run = 0; run < runs; run++) {
    const chance = dice(seed + run)
    const venueIsDown = chance.hits(4)
    decide = (what, stage) => {
      if (venueIsDown && !what.includes('payment_intents')) return 'fail'
      if (chance.hits(8)) server.kill()
      return chance.hits(6) ? (stage === 'before' ? chance.pick(['lose', 'fail'] as const) : 'lose') : 'pass'
    }
    const passes: Surroundings['passes'] = async (_moment, _orderId, reference) => {
      if (chance.hits(5)) server.kill()
      if (chance.hits(8)) await cutDatabase(place)
      if (reference && chance.hits(2)) await tell(reference, chance)
    }
    const striking = after(chance.below(250)).then(() => server.kill())
    await runOnce(around(passes), chance, DINERS)
    await striking
  }
  await repair()

  const rows = rowsSchema.parse(await readRows(place, 'select id, attempt_key, state from orders'))
  const intents = stripe.intents()
  const found = audit({
    told,
    charges: stripe.charges(),
    intents,
    received: venue.orders,
    transactions: venue.transactions,
    rows,
  })
  await server.stop()
  await Promise.all([stripe.stop(), venue.close(), ...ways.map(({ close }) => close())])
  const delivered = rows.filter(({ state }) => state === 'delivered').length
  return {
    ...found,
    runs: runs + STEPS.length,
    orders: told.length,
    kills: server.kills(),
    charges: stripe.charges().length,
    delivered,
  }
}
