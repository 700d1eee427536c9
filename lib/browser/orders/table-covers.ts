'use client'

import { createStore } from 'zustand/vanilla'
import { callApi } from '@/lib/browser/api/call-api'
import { knownDeviceHeader } from '@/lib/browser/device/this-device'
import { type CoversRequest, coversApi, type TableCovers } from '@/lib/core/orders/covers/covers-api'
import type { SamePeople } from '@/lib/core/orders/covers/same-people'

type OfTable = { venueId: number; table: string }

/** What the server counted, and what the diner answered, each of one table. */
type CoversState = { known: (OfTable & TableCovers) | null; said: (OfTable & SamePeople) | null }

/** Shared by cart and form, so that both show one total. */
export const tableCovers = createStore<CoversState>()(() => ({ known: null, said: null }))

export const setCovers = (place: OfTable, covers: TableCovers): void =>
  tableCovers.setState({ known: { ...place, ...covers } })

export const saySamePeople = (place: OfTable, answer: SamePeople): void =>
  tableCovers.setState({ said: { ...place, ...answer } })

let requests = 0

/** The last request wins; without an answer the record stands. */
export const askCovers = async (venueId: number, request: CoversRequest): Promise<void> => {
  requests += 1
  const turn = requests
  const result = await callApi(coversApi, {}, request, { headers: knownDeviceHeader() })
  if (result.ok && turn === requests) setCovers({ venueId, table: request.table }, result.value)
}
