/** Events of one batch; a page keeps no more waiting. Apart from the schemas: pages ship this, and no zod. */
export const MAX_BATCH_EVENTS = 40
