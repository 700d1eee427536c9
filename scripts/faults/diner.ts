import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import { CARDS } from '@/e2e/support/fake-stripe-intents'
import { orderRequest } from '@/e2e/support/place-order'
import type { TableOrderRequest } from '@/lib/orders/place-order-request'
import type { Dice } from '@/scripts/faults/dice'
import type { Server } from '@/scripts/faults/server'

/** What a diner means to do. `leaves`: the page is closed at the first trouble, or once the card was taken. */
export type Intention = {
  pays: 'cash' | keyof typeof CARDS | 'never'
  leaves: boolean
  /** Two presses, or two tabs, at each step. */
  doubles: boolean
}

/** What a diner was told: nothing of it may turn out wrong. */
export type Told = { request: TableOrderRequest; orderIds: Set<string>; saidPaid: boolean; charged: boolean }

export type Moment = 'placed' | 'started' | 'charged' | 'confirmed'

export type Surroundings = {
  server: Pick<Server, 'ask'>
  pay: (reference: string, card: string) => unknown
  /** Called between two steps of a diner. */
  passes: (moment: Moment, orderId: string, reference: string | null) => Promise<void>
}

const placedSchema = z.object({ ok: z.literal(true), value: z.object({ orderId: z.string() }) })
const startedSchema = z.object({
  ok: z.literal(true),
  value: z.object({ panel: z.object({ clientSecret: z.string() }) }),
})
const confirmedSchema = z.object({ ok: z.literal(true), value: z.object({ payed: z.boolean() }) })

const TRIES = 8
const PAUSE_MS = 30

const INTENTIONS = ['cash', 'good', 'good', 'good', 'good', 'declined', 'slow', 'never'] as const

export const drawIntention = (dice: Dice): Intention => ({
  pays: dice.pick(INTENTIONS),
  leaves: dice.hits(3),
  doubles: dice.hits(4),
})

/** Asks until an answer of the shape comes; a diner who leaves asks once. */
const insist = async <T>(schema: z.ZodType<T>, ask: () => Promise<unknown>, leaves: boolean): Promise<T | null> => {
  for (let tries = 0; tries < (leaves ? 1 : TRIES); tries++) {
    const answer = schema.safeParse(await ask())
    if (answer.success) return answer.data
    await after(PAUSE_MS)
  }
  return null
}

const payWith = (intent: string, { pays }: Intention, { pay }: Surroundings): void => {
  if (pays === 'declined') pay(intent, CARDS.declined)
  const card = pays === 'declined' ? CARDS.good : pays === 'cash' || pays === 'never' ? null : CARDS[pays]
  if (card) pay(intent, card)
}

/** Goes the way from the menu to the confirmation as far as the faults and the diner's own mind allow. */
export const order = async (intention: Intention, around: Surroundings): Promise<Told> => {
  const { server, passes } = around
  const { pays, leaves, doubles } = intention
  const provider = pays === 'cash' ? 'cash' : 'stripe'
  const request = orderRequest({ provider, attemptKey: randomUUID() })
  const told: Told = { request, orderIds: new Set(), saidPaid: false, charged: false }
  const twice = async (ask: () => Promise<unknown>): Promise<unknown> =>
    doubles ? (await Promise.all([ask(), ask()]))[0] : ask()

  const place = async () => {
    const answer = await server.ask({ do: 'place', request })
    const placed = placedSchema.safeParse(answer)
    if (placed.success) told.orderIds.add(placed.data.value.orderId)
    return answer
  }
  const placed = await insist(placedSchema, () => twice(place), leaves)
  if (!placed) return told
  const { orderId } = placed.value
  const mine = { orderId, attemptKey: request.attemptKey }
  await passes('placed', orderId, null)
  if (pays === 'cash') return told

  const started = await insist(startedSchema, () => twice(() => server.ask({ do: 'start', ...mine })), leaves)
  if (!started) return told
  const [intent = ''] = started.value.panel.clientSecret.split('_secret_')
  await passes('started', orderId, intent)
  payWith(intent, intention, around)
  told.charged = pays === 'good' || pays === 'declined'
  await passes('charged', orderId, intent)
  if (leaves) return told

  const confirmed = await insist(confirmedSchema, () => twice(() => server.ask({ do: 'confirm', ...mine })), false)
  told.saidPaid = confirmed?.value.payed ?? false
  await passes('confirmed', orderId, intent)
  return told
}
