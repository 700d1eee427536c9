import { setTimeout as after } from 'node:timers/promises'
import type { Command } from '@/e2e/faults/server'
import type { OutboxItem } from '@/lib/server/db/outbox'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { sendRefund } from '@/lib/server/orders/pay/refund/send-refund'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { sweepPayments, tidyPayments } from '@/lib/server/orders/pay/sweep-payments'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { configuredMethods, providerOf } from '@/lib/server/payments/registry'
import { openPlaces } from '@/lib/server/places/open-places'
import { sendsMessages } from '@/lib/server/settings/env'
import { openGuard, silentLog } from '@/lib/testing/orders/test-order'

const IDLE_MS = 15
const TIDY_MS = 1_000
/** Shorter than a server's own, so that a round need not wait so long for what a killed process had claimed. */
const LEASE_MS = 2_000

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
    guard: openGuard,
    takesCoupons: true,
    configured: configuredMethods(),
    providerOf,
    messages: sendsMessages(),
    log: silentLog,
    queued: () => undefined,
    now,
    sleep: (ms: number) => after(ms),
    takeTurn: async () => 0,
    delivery: { database, backend, log: silentLog, policy: { ...DELIVERY_POLICY, lease: LEASE_MS }, now },
  }
}

type Open = Awaited<ReturnType<typeof open>>

let tidied = 0

const work = async (context: Open): Promise<number> => {
  const delivery = { ...context.delivery, sendRefund: (item: OutboxItem) => sendRefund(item, context) }
  const done = (await deliverDue(delivery)) + (await sweepPayments(context))
  if (Date.now() - tidied < TIDY_MS) return done
  tidied = Date.now()
  await tidyPayments(context)
  return done
}

const act = (command: Command, context: Open): Promise<unknown> => {
  switch (command.do) {
    case 'place':
      return placeOrder(command.request, context)
    case 'start':
      return startPayment({ ...command, lang: 'it', origin: 'http://localhost' }, context)
    case 'confirm':
      return getOrderStatus(command, context)
    case 'webhook':
      return receiveWebhook(
        {
          method: command.method,
          headers: new Headers(command.headers),
          body: new TextEncoder().encode(command.body),
        },
        context,
      )
    case 'later':
      shift = command.ms
      return Promise.resolve(true)
  }
}

/** Answers what the parent asks with `{ id, value }`, or dies first. */
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
    if ((await work(context).catch(() => 0)) === 0) await after(IDLE_MS)
  }
}

void main()
