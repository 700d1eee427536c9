/** Per batch and queue. Apart from the schemas, so that pages ship no zod. */
export const MAX_BATCH_EVENTS = 40

/** Thirteen months, in ms. */
export const TRACKING_RETENTION_MS = 395 * 24 * 60 * 60 * 1000
