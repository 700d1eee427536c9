/** Takes a `TrackingBatch` as a beacon; the answer is empty. */
export const TRACK_PATH = '/api/track'
