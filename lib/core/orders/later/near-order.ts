const NEAR_MS = 2 * 60 * 60_000

/** From when an order that is planned stands among those of now, in ms. */
export const nearAt = (plannedAt: number): number => plannedAt - NEAR_MS
