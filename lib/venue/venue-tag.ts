/** Cache tag of everything shown of one venue; expiring it shows a change at once. */
export const venueTag = (id: number): string => `venue-${id}`
