const PAUSES_MS = [1_500, 3_000, 6_000]
const LAST_PAUSE_MS = 10_000

/** Poll schedule while waiting for a venue or the network: ms to pause after `before` attempts. */
export const answerPause = (before: number): number => PAUSES_MS[before] ?? LAST_PAUSE_MS
