'use client'

import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { callApi } from '@/lib/browser/api/call-api'
import { onStored, readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { storePerVenue } from '@/lib/browser/device/store-per-venue'
import { menuLangOf } from '@/lib/core/i18n/locales'
import type { SelectedFilters } from '@/lib/core/menu/filters/filters'
import { countPicked, NOTHING_PICKED, parsePicked, samePicked } from '@/lib/core/menu/filters/stored-filters'
import type { ItemSuitability, Suitability } from '@/lib/core/menu/filters/suitability'
import { suitabilityApi } from '@/lib/core/menu/filters/suitability-api'

type SuitabilityQuery = { venueRef: string; locale: string; filters: SelectedFilters; signal: AbortSignal }

const fetchSuitability = ({ venueRef, locale, filters, signal }: SuitabilityQuery) =>
  callApi(suitabilityApi, { ref: venueRef }, { filters, lang: menuLangOf(locale) }, { signal })

type Kind = 'dish' | 'drink'

export type FilterPlace = { venueId: number; venueRef: string; locale: string }

/** `suitability` is set only while `status` is 'applied'. */
export type FiltersState = {
  filters: SelectedFilters
  status: 'none' | 'loading' | 'applied' | 'failed'
  suitability: Suitability | null
  /** Only the first call does anything. */
  restore: (place: FilterPlace) => void
  /** Nothing picked clears the filters. */
  apply: (filters: SelectedFilters) => void
  retry: () => void
}

type FiltersStore = StoreApi<FiltersState>

const makeStore = (venueId: number): FiltersStore => {
  const key = STORAGE_KEYS.filters(venueId)
  let place: FilterPlace | null = null
  let inFlight: AbortController | null = null
  let failed = NOTHING_PICKED
  // If storage refused the write, rereading it would lose the selection.
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
      // Keep the selection: options no longer offered are removed once the lists arrive.
      if (answer.error.code === 'filter_unknown') return set({ status: 'failed' })
      // Reset on failure (spec section 4): the menu must not look filtered when it is not.
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

export const filtersStore = storePerVenue(makeStore)

/** Loads the saved selection. Never call it while rendering. */
export const restoreFilters = (place: FilterPlace): FiltersStore => {
  const store = filtersStore(place.venueId)
  store.getState().restore(place)
  return store
}

export const suitabilityIn = (answer: Suitability | null, kind: Kind, id: number): ItemSuitability | null => {
  if (!answer) return null
  const { unsuitable, unknown } = kind === 'dish' ? answer.dishes : answer.drinks
  // If listed as both, the stricter one wins.
  if (unsuitable.includes(id)) return 'unsuitable'
  return unknown.includes(id) ? 'unknown' : 'suitable'
}

/** Null without filters or an answer. */
export const suitabilityOf = (venueId: number, kind: Kind, id: number): ItemSuitability | null =>
  suitabilityIn(filtersStore(venueId).getState().suitability, kind, id)

export const useSuitability = (venueId: number, kind: Kind, id: number): ItemSuitability | null =>
  useStore(filtersStore(venueId), ({ suitability }) => suitabilityIn(suitability, kind, id))
