'use client'

/** One store per venue and page; none on the server, where diners would share it. */
export const storePerVenue = <Store>(makeStore: (venueId: number) => Store): ((venueId: number) => Store) => {
  const stores = new Map<number, Store>()
  return (venueId) => {
    if (typeof window === 'undefined') return makeStore(venueId)
    const store = stores.get(venueId) ?? makeStore(venueId)
    stores.set(venueId, store)
    return store
  }
}
