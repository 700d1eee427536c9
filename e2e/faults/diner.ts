import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import type { SeededRandom } from '@/e2e/faults/seeded-random'
import type { Server } from '@/e2e/faults/server'
import { shopIdOf } from '@/e2e/faults/shops'
import { orderRequest } from '@/e2e/support/place-order'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import type { Moment } from '@/lib/testing/vendors/crash-steps'
import type { Means, Outside } from '@/lib/testing/vendors/vendor'
import { VENDORS } from '@/lib/testing/vendors/vendors'

/**
 * What a diner means to do. `leaves`: when the page is closed, early at the first trouble or once the card was taken,
 * confirming when the confirmation brings trouble.
 */
export type Intention = {
  pays: 'cash' | Means | 'never'
  /** The one provider of the venue at which this is. */
  provider: OnlineMethod
  leaves: 'never' | 'early' | 'confirming'
  /** Two presses, or two tabs, at each step. */
  doubles: boolean
}

/** What a diner was told: nothing of it may turn out wrong. */
export type ClientHistory = { request: TableOrderRequest; orderIds: Set<string>; shownPaid: boolean; charged: boolean }

export type Surroundings = {
  server: Pick<Server, 'ask'>
  vendors: Record<OnlineMethod, Pick<Outside, 'pay'>>
  /** Called between two steps of a diner; `key` once there is a payment. */
  passes: (moment: Moment, payment: { provider: OnlineMethod; key: string } | null) => Promise<void>
}

const placedSchema = z.object({ ok: z.literal(true), value: z.object({ orderId: z.string() }) })
/** What a diner pays by: the part of a panel that names the payment at its provider. */
const panelKeySchema = z.union(ONLINE_METHODS.map((method) => VENDORS[method].panelKey))
const startedSchema = z.object({
  ok: z.literal(true),
  value: z.object({ panel: panelKeySchema }),
})
const confirmedSchema = z.object({ ok: z.literal(true), value: z.object({ payed: z.boolean() }) })

const TRIES = 8
const PAUSE_MS = 30

const INTENTIONS = ['cash', 'good', 'good', 'good', 'good', 'declined', 'slow', 'never'] as const

export const drawIntention = (random: SeededRandom): Intention => ({
  pays: random.pick(INTENTIONS),
  provider: random.pick(ONLINE_METHODS),
  leaves: random.pick(['never', 'never', 'early', 'confirming']),
  doubles: random.hits(4),
})

/** Asks until an answer of the shape comes; who leaves then asks once. */
const insist = async <T>(schema: z.ZodType<T>, ask: () => Promise<unknown>, leaves: boolean): Promise<T | null> => {
  for (let tries = 0; tries < (leaves ? 1 : TRIES); tries++) {
    const answer = schema.safeParse(await ask())
    if (answer.success) return answer.data
    await after(PAUSE_MS)
  }
  return null
}

/** Goes the way from the menu to the confirmation as far as the faults and the diner's own mind allow. */
export const order = async (intention: Intention, around: Surroundings): Promise<ClientHistory> => {
  const { server, vendors, passes } = around
  const { pays, provider, leaves, doubles } = intention
  const attemptKey = randomUUID()
  const venue = String(shopIdOf(provider))
  const request = orderRequest({ venue, provider: pays === 'cash' ? 'cash' : provider, attemptKey })
  const history: ClientHistory = { request, orderIds: new Set(), shownPaid: false, charged: false }
  const twice = async (ask: () => Promise<unknown>): Promise<unknown> =>
    doubles ? (await Promise.all([ask(), ask()]))[0] : ask()

  const place = async () => {
    const answer = await server.ask({ do: 'place', request })
    const placed = placedSchema.safeParse(answer)
    if (placed.success) history.orderIds.add(placed.data.value.orderId)
    return answer
  }
  const placed = await insist(placedSchema, () => twice(place), leaves === 'early')
  if (!placed) return history
  const mine = { orderId: placed.value.orderId, attemptKey }
  await passes('placed', null)
  if (pays === 'cash') return history

  const start = () => insist(startedSchema, () => twice(() => server.ask({ do: 'start', ...mine })), leaves === 'early')
  const started = await start()
  if (!started) return history
  let key = started.value.panel
  await passes('started', { provider, key })
  if (pays !== 'never') {
    const isTaken = vendors[provider].pay(key, pays)
    // Whatever a diner is shown can be paid.
    history.charged = isTaken || pays === 'good'
  }
  if (pays === 'declined' && !history.charged) {
    // A form that takes no second card is asked for anew.
    const again = await start()
    if (!again) return history
    key = again.value.panel
    vendors[provider].pay(key, 'good')
    history.charged = true
  }
  await passes('charged', { provider, key })
  if (leaves === 'early') return history

  const confirm = () => twice(() => server.ask({ do: 'confirm', ...mine }))
  const confirmed = await insist(confirmedSchema, confirm, leaves === 'confirming')
  history.shownPaid = confirmed?.value.payed ?? false
  await passes('confirmed', { provider, key })
  return history
}
