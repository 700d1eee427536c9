const PAUSES_MS = [1_500, 3_000, 6_000]
const LAST_PAUSE_MS = 10_000

/**
 * Poll schedule of a page that waits for a venue's answer, or for the network: the pause after so many earlier questions,
 * in ms.
 */
export const answerPause = (before: number): number => PAUSES_MS[before] ?? LAST_PAUSE_MS
