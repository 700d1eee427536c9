import { codes, contract, of, trust } from '@/lib/core/api/contract'
import type { CallKind, CallState } from '@/lib/core/calls/call'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { OrderType } from '@/lib/core/venue/order-type'

/** `code`: scanned, proves the table. `key`: of the guest's page, takes the call back. */
export type PlaceCallRequest = { type: OrderType; table: string; code: string; kind: CallKind; key: string }

/** `isOwn`: made with this key; another phone of the table may have called for the same before. */
export type PlacedCall = { id: string; isOwn: boolean }

const placeRefusals = codes({
  venue_not_found: 404,
  calls_not_offered: 422,
  table_code_refused: 422,
  nobody_at_desk: 409,
})

export type PlaceCallError = { code: keyof typeof placeRefusals.statuses }

/** One open call a table and kind: a repeat answers with the open one. */
export const placeCallApi = contract({
  method: 'POST',
  path: '/api/venues/[ref]/calls',
  request: of<PlaceCallRequest>(),
  answer: trust<PlacedCall>(),
  refusals: placeRefusals,
  deadlineMs: DEADLINES_MS.send,
})

/** Its id is a secret of the table's guests. */
export const callStateApi = contract({
  method: 'GET',
  path: '/api/calls/[id]',
  request: of<Record<never, never>>(),
  answer: trust<{ state: CallState }>(),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.read,
})

const withdrawRefusals = codes({ not_found: 404, already_answered: 409 })

export type WithdrawCallError = { code: keyof typeof withdrawRefusals.statuses }

/** By the page that made it, until it is answered. Idempotent. */
export const withdrawCallApi = contract({
  method: 'POST',
  path: '/api/calls/[id]/withdraw',
  request: of<{ key: string }>(),
  answer: trust<{ state: CallState }>(),
  refusals: withdrawRefusals,
  deadlineMs: DEADLINES_MS.send,
})

/** Event stream of an open call: tells its page to fetch again, and carries no data. */
export const callNewsApi = {
  method: 'GET',
  path: '/api/calls/[id]/news',
  refusals: codes({ not_found: 404, too_many_streams: 503 }),
} as const
