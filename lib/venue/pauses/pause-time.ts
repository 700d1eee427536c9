import { venueTime } from '@/lib/venue/service-times'

/** The time of day at which a pause ends, as one piece in its own direction; the word 'none' where nobody knows. */
export const pauseTime = ({ until }: { until: number | null }): string =>
  until === null ? 'none' : `\u2066${venueTime(new Date(until))}\u2069`
