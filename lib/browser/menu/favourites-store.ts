'use client'

import { createStore, type StoreApi } from 'zustand/vanilla'
import { onStored, readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'
import { storePerVenue } from '@/lib/browser/device/store-per-venue'
import {
  type Favourite,
  type FavouriteKind,
  isFavourite,
  parseFavourites,
  toggleFavourite,
} from '@/lib/core/menu/favourites'

/** `list` is empty until restored, to match the server's HTML. */
export type FavouritesState = {
  list: Favourite[]
  restored: boolean
  restore: () => void
  has: (kind: FavouriteKind, id: number) => boolean
  toggle: (kind: FavouriteKind, id: number) => void
}

type FavouritesStore = StoreApi<FavouritesState>

const makeStore = (venueId: number): FavouritesStore => {
  const key = MENU_KEYS.favourites(venueId)
  const read = () => readStored('local', key, parseFavourites) ?? []
  // If storage refused the write, rereading it would empty the list.
  let stored = true
  return createStore<FavouritesState>()((set, get) => ({
    list: [],
    restored: false,
    restore: () => {
      if (get().restored) return
      set({ list: read(), restored: true })
      onStored(key, () => stored && set({ list: read() }))
    },
    has: (kind, id) => isFavourite(get().list, kind, id),
    toggle: (kind, id) => {
      get().restore()
      const list = toggleFavourite(get().list, kind, id)
      set({ list })
      stored = writeStored('local', key, list)
    },
  }))
}

/** A venue's favourites on this device, synchronised between tabs (spec section 4). */
export const favouritesStore = storePerVenue(makeStore)
