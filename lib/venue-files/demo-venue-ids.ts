/** Numbers of the demo venues, which are nobody's own. */
const DEMO_VENUE_IDS: readonly number[] = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 9207]

export const isDemoVenue = (id: number): boolean => DEMO_VENUE_IDS.includes(id)
