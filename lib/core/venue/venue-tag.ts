export const venueTag = (id: number): string => `venue-${id}`

/** Tags pages that found no venue: any new venue may be the missing one. */
export const MISSING_VENUES_TAG = 'no-venue'
