'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { favouritesStore } from '@/lib/browser/menu/favourites-store'
import { type FavouriteKind, isFavourite } from '@/lib/core/menu/favourites'

export const useFavourite = (venueId: number, kind: FavouriteKind, id: number): boolean => {
  useEffect(() => favouritesStore(venueId).getState().restore(), [venueId])
  return useStore(favouritesStore(venueId), (state) => isFavourite(state.list, kind, id))
}
