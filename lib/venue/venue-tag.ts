/** Cache tag of everything shown of one venue; expiring it shows a change at once. */
export const venueTag = (id: number): string => `venue-${id}`

/** Of every page that found no venue: whichever is put next may be the one, by its number or its token. */
export const MISSING_VENUES_TAG = 'no-venue'
