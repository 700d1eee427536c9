'use client'

/** A registry with one store a venue, kept while the page lives. On the server none is kept: every diner would share it. */
export const storePerVenue = <Store>(makeStore: (venueId: number) => Store): ((venueId: number) => Store) => {
  const stores = new Map<number, Store>()
  return (venueId) => {
    if (typeof window === 'undefined') return makeStore(venueId)
    const store = stores.get(venueId) ?? makeStore(venueId)
    stores.set(venueId, store)
    return store
  }
}
