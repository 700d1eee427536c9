import type { TimeWindow } from '@/lib/core/venue/service-times'

/** '12:00–14:30, 19:00–22:30', unbreakable and bidi-isolated. */
export const hoursText = (windows: TimeWindow[]): string =>
  windows.map(({ from, to }) => `\u2066${from}\u2060–\u2060${to}\u2069`).join(', ')
