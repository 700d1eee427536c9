import { randomBytes } from 'node:crypto'
import type { Coordinates } from '@/lib/core/places/address'
import { embeddedDelivery } from '@/lib/server/backend/embedded/delivery'
import {
  type CallHandler,
  keepsForm,
  keepsJson,
  NOT_FOUND,
  numberIn,
  okAnswer,
  type ReceivedCall,
  refused,
} from '@/lib/upstream/reference/call'
import type { ReceivedThings } from '@/lib/upstream/reference/received'

const { distance, nextPickup } = embeddedDelivery()

const placeIn = (query: URLSearchParams): Coordinates | null => {
  const [latitude, longitude] = [numberIn(query, 'latitude'), numberIn(query, 'longitude')]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** 'latitude,longitude', as in the distance matrix. */
const placeOf = (text: string | null): Coordinates | null => {
  const [latitude = '', longitude = ''] = (text ?? '').split(',')
  return placeIn(new URLSearchParams({ latitude, longitude }))
}

const pickup =
  (field: 'data' | 'value'): CallHandler =>
  async ({ query }) => {
    const place = placeIn(query)
    return place
      ? okAnswer({ [field]: await nextPickup(place, query.get('zone') ?? '') })
      : refused('latitude, longitude')
  }

const distanceMatrix: CallHandler = async ({ query }) => {
  const [from, to] = [placeOf(query.get('origins')), placeOf(query.get('destinations'))]
  if (!from || !to) return refused('origins, destinations')
  const element = { status: 'OK', distance: { value: await distance(from, to), text: '' } }
  return okAnswer({ status: 'OK', rows: [{ elements: [element] }] })
}

const tableStatus =
  (closedTables: Set<string>): CallHandler =>
  ({ query }) => {
    const [token, name] = [query.get('token'), query.get('name')]
    return token && name ? okAnswer({ opened: Number(!closedTables.has(`${token}/${name}`)) }) : refused('token, name')
  }

type Entry = Record<string, unknown>

const MAX_SHARES = 1000

/** Shared carts: whoever puts a part replaces what the same person put before, and nobody else's. */
const sharing = (received: ReceivedThings) => {
  const shares = new Map<string, Map<string, Entry>>()
  const put = keepsJson(['res_id', 'type', 'order', 'token', 'action'], (body) => {
    const share = shares.get(String(body.token))
    for (const entry of Array.isArray(body.order) ? body.order : []) share?.set(String(entry?.user_id), entry)
    received.keep('shares', body)
  })
  return {
    shareToken: () => {
      const token = randomBytes(18).toString('base64url')
      shares.set(token, new Map())
      const [oldest] = shares.keys()
      if (shares.size > MAX_SHARES && oldest !== undefined) shares.delete(oldest)
      return okAnswer({ token })
    },
    share: ({ token }: ReceivedCall) => {
      const share = shares.get(token)
      return share ? okAnswer({ order: [...share.values()] }) : NOT_FOUND
    },
    putShare: (call: ReceivedCall) => {
      const token = /"token"\s*:\s*"([\w-]+)"/.exec(call.body)?.[1] ?? ''
      return shares.has(token) ? put(call) : NOT_FOUND
    },
  }
}

const SUBSCRIPTION = ['ris_id', 'name', 'lastname', 'email', 'phone', 'agree', 'second-agree']
const BOOKING = ['customer', 'phone', 'reserved_at', 'reserved_time', 'seats', 'token']

/** The calls of every system but the menu API (spec section 7). */
export const otherCalls = (closedTables: Set<string>, received: ReceivedThings) =>
  ({
    tableStatus: tableStatus(closedTables),
    booking: keepsJson(BOOKING, (body, { key }) => received.keep('bookings', body, key)),
    subscription: keepsJson(SUBSCRIPTION, (body) => received.keep('subscriptions', body)),
    ...sharing(received),
    event: keepsForm(['ris_id', 'text'], (form) => received.keep('events', form)),
    log: keepsJson(['type', 'attributes'], (body) => received.keep('logs', body)),
    order: keepsJson(['data'], (body, { key }) => received.keep('orders', body, key)),
    paid: keepsJson(['order_id', 'ris_id', 'payed', 'paid_at', 'amount'], (body, { key }) =>
      received.keep('paid', body, key),
    ),
    pickup: pickup('data'),
    pickupInZone: pickup('value'),
    distance: distanceMatrix,
    transaction: keepsForm(['type', 'ris_id', 'order_id', 'payment_intent_id'], (form) =>
      received.keep('transactions', form, form.order_id),
    ),
  }) satisfies Record<string, CallHandler>
