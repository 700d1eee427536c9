import { venueTime } from '@/lib/core/venue/service-times'

/** A left-to-right bidi isolate; 'none' if unknown. */
export const pauseTime = ({ until }: { until: number | null }): string =>
  until === null ? 'none' : `\u2066${venueTime(new Date(until))}\u2069`
