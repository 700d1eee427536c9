'use client'

import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { callApi } from '@/lib/api/browser/call-api'
import { onStored, readStored, removeStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'
import { storePerVenue } from '@/lib/browser/store-per-venue'
import { menuLangOf } from '@/lib/i18n/locales'
import type { SelectedFilters } from '@/lib/menu/filters/filters'
import { countPicked, NOTHING_PICKED, parsePicked, samePicked } from '@/lib/menu/filters/stored-filters'
import type { ItemSuitability, Suitability } from '@/lib/menu/filters/suitability'
import { suitabilityApi } from '@/lib/menu/filters/suitability-api'

type SuitabilityQuery = { venueRef: string; locale: string; filters: SelectedFilters; signal: AbortSignal }

/** What of a venue's menu suits the diner; an answer that is not whole is none. Never throws. */
const fetchSuitability = ({ venueRef, locale, filters, signal }: SuitabilityQuery) =>
  callApi(suitabilityApi, { ref: venueRef }, { filters, lang: menuLangOf(locale) }, { signal })

type Kind = 'dish' | 'drink'

/** Where a menu is read: whom to ask, and in which language. */
export type FilterPlace = { venueId: number; venueRef: string; locale: string }

/** `suitability` is there while `status` is 'applied' and at no other time: an older answer is no answer. */
export type FiltersState = {
  filters: SelectedFilters
  status: 'none' | 'loading' | 'applied' | 'failed'
  suitability: Suitability | null
  /** Reads what is stored and fetches its answer; at once, and only the first time. */
  restore: (place: FilterPlace) => void
  /** Keeps a selection and fetches its answer; nothing picked clears the filters. */
  apply: (filters: SelectedFilters) => void
  /** Applies the selection again whose answer failed. */
  retry: () => void
}

type FiltersStore = StoreApi<FiltersState>

const makeStore = (venueId: number): FiltersStore => {
  const key = STORAGE_KEYS.filters(venueId)
  let place: FilterPlace | null = null
  let inFlight: AbortController | null = null
  let failed = NOTHING_PICKED
  // Where storage refuses, the selection in memory is the only one: reading again would lose it.
  let stored = true
  const read = () => readStored('local', key, parsePicked) ?? NOTHING_PICKED
  return createStore<FiltersState>()((set, get) => {
    const load = async (filters: SelectedFilters) => {
      inFlight?.abort()
      inFlight = null
      if (countPicked(filters) === 0 || !place) return set({ filters, status: 'none', suitability: null })
      // Latest wins: an answer may still arrive after its request was aborted.
      const mine = new AbortController()
      inFlight = mine
      set({ filters, status: 'loading', suitability: null })
      const answer = await fetchSuitability({ ...place, filters, signal: mine.signal })
      if (inFlight !== mine) return
      if (answer.ok) return set({ status: 'applied', suitability: answer.value })
      // An option that is no longer offered is taken out once the lists are here, and the others stay.
      if (answer.error.code === 'filter_unknown') return set({ status: 'failed' })
      // A failure resets to none (spec section 4): no menu may look filtered that is not.
      failed = filters
      removeStored('local', key)
      set({ filters: NOTHING_PICKED, status: 'failed' })
    }
    return {
      filters: NOTHING_PICKED,
      status: 'none',
      suitability: null,
      restore: (where) => {
        if (place) return
        place = where
        void load(read())
        onStored(key, () => {
          const filters = read()
          if (stored && !samePicked(filters, get().filters)) void load(filters)
        })
      },
      apply: (filters) => {
        const picked = parsePicked(filters) ?? NOTHING_PICKED
        if (countPicked(picked) > 0) stored = writeStored('local', key, picked)
        else removeStored('local', key)
        void load(picked)
      },
      retry: () => get().apply(failed),
    }
  })
}

/** The filters of a venue in this browser; none until {@link restoreFilters} reads what is stored. */
export const filtersStore = storePerVenue(makeStore)

/** The venue's filters with what was stored, on their way to an answer. Never call it while rendering. */
export const restoreFilters = (place: FilterPlace): FiltersStore => {
  const store = filtersStore(place.venueId)
  store.getState().restore(place)
  return store
}

/** What an answer says of an item; null without an answer. */
export const suitabilityIn = (answer: Suitability | null, kind: Kind, id: number): ItemSuitability | null => {
  if (!answer) return null
  const { unsuitable, unknown } = kind === 'dish' ? answer.dishes : answer.drinks
  // Said to be both, it is what warns most.
  if (unsuitable.includes(id)) return 'unsuitable'
  return unknown.includes(id) ? 'unknown' : 'suitable'
}

/** Whether an item suits the filters that are applied now; null when none are, or no answer is there. */
export const suitabilityOf = (venueId: number, kind: Kind, id: number): ItemSuitability | null =>
  suitabilityIn(filtersStore(venueId).getState().suitability, kind, id)

/** As {@link suitabilityOf}, for a component: it is drawn again when the answer changes. */
export const useSuitability = (venueId: number, kind: Kind, id: number): ItemSuitability | null =>
  useStore(filtersStore(venueId), ({ suitability }) => suitabilityIn(suitability, kind, id))
