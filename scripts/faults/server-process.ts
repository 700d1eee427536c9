import { setTimeout as after } from 'node:timers/promises'
import { openBackend } from '@/lib/backend/open-backend'
import { openDatabase } from '@/lib/db/open'
import { confirmOrder } from '@/lib/orders/confirm-order'
import { DELIVERY_POLICY, deliverDue } from '@/lib/orders/deliver-order'
import { placeOrder } from '@/lib/orders/place-order'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'
import { receiveWebhook } from '@/lib/orders/receive-webhook'
import { startPayment } from '@/lib/orders/start-payment'
import { sweepPayments, tidyPayments } from '@/lib/orders/sweep-payments'
import { configuredMethods, providerOf } from '@/lib/payments/registry'
import { openPlaces } from '@/lib/places/open-places'
import { silentLog } from '@/scripts/jest/test-order'

/** What the parent asks of this process; it answers `{ id, value }`, or dies first. */
export type Command =
  | { do: 'place'; request: PlaceOrderRequest }
  | { do: 'start' | 'confirm'; orderId: string; attemptKey: string }
  | { do: 'webhook'; headers: Record<string, string>; body: string }
  /** Time passes, in milliseconds. */
  | { do: 'later'; ms: number }
  /** Answers once nothing is due any more. */
  | { do: 'finish' }

const IDLE_MS = 15

// A server without its web pages: the verbs behind the routes and the workers, on the real database, so that it starts
// and can be killed hundreds of times.
let shift = Number(process.env.FAULTS_SHIFT)
const now = (): number => Date.now() + shift

const open = async () => {
  const database = await openDatabase()
  const backend = openBackend()
  return {
    db: database.db,
    backend,
    places: openPlaces(),
    guard: { admits: () => true, allowsCoupon: () => true, countWrongCoupon: () => undefined },
    takesCoupons: true,
    configured: configuredMethods(),
    providerOf,
    messages: false,
    log: silentLog,
    queued: () => undefined,
    now,
    delivery: { database, backend, log: silentLog, policy: DELIVERY_POLICY, now },
  }
}

type Open = Awaited<ReturnType<typeof open>>

const step = async (context: Open): Promise<number> => {
  const done = (await deliverDue(context.delivery)) + (await sweepPayments(context))
  await tidyPayments(context)
  return done
}

let last: Promise<number> = Promise.resolve(0)

/** One step after the other: nothing is still under way when a step finds nothing. */
const work = (context: Open): Promise<number> => {
  last = last.catch(() => 0).then(() => step(context))
  return last
}

/** So many rounds without an end mean that something is tried for ever. */
const MOST_ROUNDS = 500

const finish = async (context: Open): Promise<void> => {
  let quiet = 0
  for (let round = 0; quiet < 2 && round < MOST_ROUNDS; round++) {
    quiet = (await work(context)) === 0 ? quiet + 1 : 0
  }
  if (quiet < 2) throw new Error('never quiet')
}

const act = (command: Command, context: Open): Promise<unknown> => {
  switch (command.do) {
    case 'place':
      return placeOrder(command.request, context)
    case 'start':
      return startPayment({ ...command, lang: 'it', origin: 'http://localhost' }, context)
    case 'confirm':
      return confirmOrder(command, context)
    case 'webhook':
      return receiveWebhook(
        { method: 'stripe', headers: new Headers(command.headers), body: new TextEncoder().encode(command.body) },
        context,
      )
    case 'later':
      shift += command.ms
      return Promise.resolve(true)
    case 'finish':
      return finish(context)
  }
}

const main = async (): Promise<void> => {
  const context = await open()
  process.on('message', ({ id, ...command }: Command & { id: number }) => {
    // A failure is an answer that never came: the parent asks again.
    act(command, context).then(
      (value) => process.send?.({ id, value }),
      (error: unknown) => {
        if (process.env.FAULTS_VERBOSE) console.error(command.do, error)
        process.send?.({ id, value: null })
      },
    )
  })
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
  for (;;) {
    await work(context).catch(() => 0)
    await after(IDLE_MS)
  }
}

void main()
