import { setTimeout as after } from 'node:timers/promises'
import type { DatabasePlace } from '@/lib/db/connect'
import { type Audit, audit } from '@/scripts/faults/audit'
import { cutDatabase } from '@/scripts/faults/cut-database'
import { type Dice, dice } from '@/scripts/faults/dice'
import { drawIntention, type Moment, order, type Surroundings, type Told } from '@/scripts/faults/diner'
import type { Decide, Stage } from '@/scripts/faults/faulty-way'
import { ownLedger, untilQuiet } from '@/scripts/faults/own-ledger'
import { letPass, type MakeServer } from '@/scripts/faults/server'
import { stripeTells } from '@/scripts/faults/stripe-tells'
import { surroundingSystems } from '@/scripts/faults/surrounding-systems'

/** A place at which the server is killed: at a request to another system, or between two steps of the diner. */
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
/** Longer than any lease or pause of the workers. */
const SOME_TIME_MS = 61_000
/** What a worker learned before all was repaired may be old: it asks once more. */
const CALM_ROUNDS = 2
const PAUSE_MS = 10
const KILLED_MS = 20_000

/**
 * Diners order and pay while the server is killed, other systems and the database break, and pages are closed: first
 * once at each step, then as chance has it. Everything is repaired in the end, and all ledgers are compared.
 */
export const runFaults = async (
  place: DatabasePlace,
  { runs, seed, serve }: { runs: number; seed: number; serve: MakeServer },
): Promise<Report> => {
  let decide: Decide = () => 'pass'
  const systems = await surroundingSystems((...at) => decide(...at))
  const { stripe, received } = systems
  const server = serve(place, systems.env)
  const told: Told[] = []
  let shifted = 0
  let since = 0
  const now = (): number => Date.now() + shifted

  /** Stripe tells what happened: never, once, twice, or too early. */
  const tell = async (reference: string, chance: Dice): Promise<void> => {
    for (let copies = chance.below(3); copies > 0; copies--) {
      await stripeTells(reference, systems, { server, at: now() })
    }
  }

  const repair = async (): Promise<void> => {
    decide = () => 'pass'
    for (const intent of stripe.intents()) stripe.settle(intent.id, true)
    const began = now()
    for (let round = 0; round < CALM_ROUNDS; round++) {
      const calm = now() + SOME_TIME_MS
      shifted += SOME_TIME_MS
      await letPass(server, SOME_TIME_MS)
      await untilQuiet(place, { since, calm })
    }
    since = began
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
    for (const deadline = Date.now() + KILLED_MS; armed && Date.now() < deadline; ) await after(PAUSE_MS)
    await repair()
    if (armed) throw new Error(`the server was never killed at ${JSON.stringify(step)}`)
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
    const diners = Array.from({ length: DINERS }, () => order(drawIntention(chance), around(passes)))
    told.push(...(await Promise.all(diners)))
    await striking
    await repair()
  }

  await server.stop()
  const own = await ownLedger(place)
  const found = audit({ told, charges: stripe.charges(), intents: stripe.intents(), received, own })
  await systems.close()
  const delivered = own.orders.filter(({ state }) => state === 'delivered').length
  const sums = { kills: server.kills(), charges: stripe.charges().length, delivered }
  return { ...found, runs: runs + STEPS.length, orders: told.length, ...sums }
}
