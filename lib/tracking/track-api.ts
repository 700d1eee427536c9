/** Takes a `TrackingBatch` as a beacon: it is answered without a word, and nobody waits for it. */
export const TRACK_PATH = '/api/track'
