/** Events of one batch; a page keeps no more waiting. Apart from the schemas: pages ship this, and no zod. */
export const MAX_BATCH_EVENTS = 40

/** How old an event may become, in ms: thirteen months. */
export const TRACKING_RETENTION_MS = 395 * 24 * 60 * 60 * 1000
