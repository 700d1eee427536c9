'use client'

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { callApi } from '@/lib/browser/api/call-api'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { storePerVenue } from '@/lib/browser/device/store-per-venue'
import { newIdempotencyKey } from '@/lib/browser/http/idempotency-key'
import { listenForNews } from '@/lib/browser/realtime/listen-for-news'
import { apiPath, type ClientCode } from '@/lib/core/api/contract'
import type { CallKind, CallState } from '@/lib/core/calls/call'
import {
  callNewsApi,
  callStateApi,
  type PlaceCallError,
  type PlacedCall,
  placeCallApi,
  withdrawCallApi,
} from '@/lib/core/calls/calls-api'
import type { OrderType } from '@/lib/core/venue/order-type'

/** A call that this page made, or found open; `at`: ms. */
export type TableCall = PlacedCall & {
  kind: CallKind
  table: string
  at: number
  state: Exclude<CallState, 'withdrawn'>
}

/** `key`: takes back the calls of this page. */
type Calls = { key: string; calls: readonly TableCall[] }

/** By then somebody came, or nobody will. */
const SHOWN_MS = 60 * 60_000
const PAUSE_MS = 10_000
/** Longer than a desk offers to take its answer back. */
const UNDO_MS = 15_000

const guard = (value: unknown): Calls | null => {
  const { key, calls } = (value ?? {}) as Partial<Calls>
  if (typeof key !== 'string' || !Array.isArray(calls)) return null
  return { key, calls: calls.filter(({ at }) => Date.now() - at < SHOWN_MS) }
}

const storeOf = storePerVenue((venueId) => {
  const kept = STORAGE_KEYS.calls(venueId)
  const store = createStore<Calls>(() => readStored('session', kept, guard) ?? { key: newIdempotencyKey(), calls: [] })
  store.subscribe((state) => writeStored('session', kept, state))
  return store
})

const change = (venueId: number, act: (calls: readonly TableCall[]) => readonly TableCall[]): void =>
  storeOf(venueId).setState(({ calls }) => ({ calls: act(calls) }))

const without = (id: string) => (calls: readonly TableCall[]) => calls.filter((call) => call.id !== id)

/** Calls of a venue on this page, the newest of each kind. */
export const useTableCalls = (venueId: number): readonly TableCall[] => useStore(storeOf(venueId), ({ calls }) => calls)

export type CallProblem = 'nobody' | 'limited' | 'refused' | 'failed' | 'late'

const PROBLEMS: Record<PlaceCallError['code'] | ClientCode, CallProblem> = {
  nobody_at_desk: 'nobody',
  table_code_refused: 'refused',
  calls_not_offered: 'nobody',
  venue_not_found: 'nobody',
  rate_limited: 'limited',
  offline: 'failed',
  unanswered: 'failed',
  unexpected: 'failed',
}

export type CallPlace = { venueId: number; venueRef: string; type: OrderType; table: string; code: string }

/** Null once it is made. Never throws. */
export const callStaff = async (place: CallPlace, kind: CallKind): Promise<CallProblem | null> => {
  const { venueId, venueRef, type, table, code } = place
  const { key } = storeOf(venueId).getState()
  const made = await callApi(placeCallApi, { ref: venueRef }, { type, table, code, kind, key })
  if (!made.ok) return PROBLEMS[made.error.code]
  const call: TableCall = { ...made.value, kind, table, at: Date.now(), state: 'open' }
  change(venueId, (calls) => [...calls.filter((each) => each.kind !== kind || each.table !== table), call])
  return null
}

/** Null once it is taken back. Never throws. */
export const takeBackCall = async (venueId: number, { id }: TableCall): Promise<CallProblem | null> => {
  const taken = await callApi(withdrawCallApi, { id }, { key: storeOf(venueId).getState().key })
  if (!taken.ok && taken.error.code === 'already_answered') {
    change(venueId, (calls) => calls.map((call) => (call.id === id ? { ...call, state: 'answered' } : call)))
    return 'late'
  }
  if (!taken.ok && taken.error.code !== 'not_found') return 'failed'
  change(venueId, without(id))
  return null
}

const stateOfCall = async (id: string): Promise<CallState | null> => {
  const found = await callApi(callStateApi, { id }, {}, { cache: 'no-store' })
  if (found.ok) return found.value.state
  return found.error.code === 'not_found' ? 'withdrawn' : null
}

/** Null where nobody knows. */
const look = async (venueId: number, id: string): Promise<CallState | null> => {
  const state = await stateOfCall(id)
  if (state === 'withdrawn') change(venueId, without(id))
  else if (state) change(venueId, (calls) => calls.map((call) => (call.id === id ? { ...call, state } : call)))
  return state
}

/**
 * Follows an open call by its stream, and by asking while the page is visible, until the desk can no longer take its
 * answer back. Returns the function that stops it.
 */
export const followCall = (venueId: number, id: string): (() => void) => {
  const { calls } = storeOf(venueId).getState()
  if (calls.find((call) => call.id === id)?.state !== 'open') return () => undefined
  let ending: ReturnType<typeof setTimeout> | undefined
  const ask = async (): Promise<number | null> => {
    const state = await look(venueId, id)
    if (state === 'answered') ending ??= setTimeout(stop, UNDO_MS)
    if (state === 'open') {
      clearTimeout(ending)
      ending = undefined
    }
    return state === 'withdrawn' ? null : PAUSE_MS
  }
  const stops = [listenForNews(apiPath(callNewsApi, { id }), () => void ask()), pollWhileVisible(ask)]
  const stop = () => {
    clearTimeout(ending)
    for (const each of stops) each()
  }
  return stop
}
