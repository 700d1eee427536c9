'use client'

import '@/components/filters/filters.css'
import { exchange, pointerGuard } from '@/components/filters/exchange-menu'
import { FILTER_GROUPS, type FilterChoices, loadFilterChoices } from '@/components/filters/filter-choices'
import { filterOutcome, warningsOf } from '@/components/filters/filter-outcome'
import { type DietChip, filterSummary, type NamedFilter } from '@/components/filters/filter-summary'
import { type FilterWords, loadFilterWords } from '@/components/filters/filter-words'
import { showSuitability, showWaiting } from '@/components/filters/mark-courses'
import { addGate } from '@/components/menu/page/add-gate'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { onNewCards } from '@/components/menu/page/new-cards'
import { loadCart } from '@/lib/browser/cart/cart-store'
import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import {
  type FiltersState,
  filtersStore,
  restoreFilters,
  suitabilityIn,
} from '@/lib/browser/menu/filters/filters-store'
import { asksOnCard } from '@/lib/core/cart/line-warnings'
import type { SelectedFilters } from '@/lib/core/menu/filters/filters'
import { countPicked, keepOffered, NOTHING_PICKED, samePicked } from '@/lib/core/menu/filters/stored-filters'

const started = new Set<number>()

/** Filter count on the header's button. */
const showChosen = (filters: SelectedFilters): void => {
  const count = countPicked(filters)
  for (const chip of document.querySelectorAll<HTMLElement>('[data-tool="filter"]')) {
    if (count) chip.dataset.n = String(count)
    else delete chip.dataset.n
  }
}

/** Chosen filters with their removal. */
const namedFilters = (state: FiltersState, choices: FilterChoices): NamedFilter[] =>
  FILTER_GROUPS.flatMap((group) =>
    choices[group]
      .filter(({ id }) => state.filters[group].includes(id))
      .map((choice) => ({
        ...choice,
        remove: () => state.apply({ ...state.filters, [group]: state.filters[group].filter((id) => id !== choice.id) }),
      })),
  )

const dietChips = (state: FiltersState, choices: FilterChoices): DietChip[] =>
  choices.diets.map((choice) => {
    const { diets } = state.filters
    const picked = diets.includes(choice.id)
    const next = picked ? diets.filter((id) => id !== choice.id) : [...diets, choice.id]
    return { ...choice, picked, toggle: () => state.apply({ ...state.filters, diets: next }) }
  })

const run = ({ venue, locale }: MenuContext, words: FilterWords): void => {
  const store = filtersStore(venue.id)
  const cart = loadCart(venue.id)
  const place = document.getElementById('filter-summary')
  const summary =
    place &&
    filterSummary(place, words, {
      onRetry: () => store.getState().retry(),
      onClear: () => store.getState().apply(NOTHING_PICKED),
      onlySuitable: {
        get: () => readStored('session', STORAGE_KEYS.onlySuitable(venue.id), (kept) => kept === true) ?? false,
        set: (on) => writeStored('session', STORAGE_KEYS.onlySuitable(venue.id), on),
      },
    })
  let choices: FilterChoices | null = null

  const summarise = () => {
    const state = store.getState()
    // On page load, wait for the answer: an interim text would move the menu twice.
    if (state.status === 'none' || (state.status === 'loading' && place?.hidden)) return summary?.(null)
    const { text, fits } = filterOutcome(state, words)
    summary?.({
      outcome: text,
      fits,
      diets: choices ? dietChips(state, choices) : [],
      applied: state.status === 'applied',
      failed: state.status === 'failed',
      cart: warningsOf(state.suitability, cart.getState().cart.products, words, locale),
      filters: choices && place?.dataset.names !== undefined ? namedFilters(state, choices) : [],
    })
  }
  const draw = () => {
    showSuitability(store.getState().suitability, words)
    summarise()
  }
  const guarded = pointerGuard()
  const exchangeMenu = () => exchange(draw)
  const show = () => {
    const { status, filters } = store.getState()
    showChosen(filters)
    showWaiting(status === 'loading')
    guarded(exchangeMenu)
  }
  // The diner cannot see them and the server refuses them.
  const dropStale = () => {
    const { filters, apply } = store.getState()
    const kept = choices && keepOffered(filters, choices)
    if (kept && !samePicked(kept, filters)) apply(kept)
  }

  show()
  store.subscribe(show)
  store.subscribe(dropStale)
  cart.subscribe(summarise)
  // New cards are marked before they show, so no fade.
  onNewCards(() => {
    showWaiting(store.getState().status === 'loading')
    draw()
  })
  // Without the lists only the names are missing.
  loadFilterChoices(locale).then(
    (arrived) => {
      choices = arrived
      dropStale()
      show()
    },
    () => undefined,
  )
}

/** Applies the venue's stored filters and marks the menu; idempotent. */
export const startFilters = (context: MenuContext): void => {
  const { venue, locale } = context
  // Request before the texts load.
  const store = restoreFilters({ venueId: venue.id, venueRef: venue.ref, locale })
  addGate.asks = (_venueId, { kind, id }) => {
    const { status, filters, suitability } = store.getState()
    return asksOnCard(status, filters.allergies.length, suitabilityIn(suitability, kind, id))
  }
  if (started.has(venue.id)) return
  started.add(venue.id)
  loadFilterWords(locale).then(
    (words) => run(context, words),
    () => started.delete(venue.id),
  )
}
