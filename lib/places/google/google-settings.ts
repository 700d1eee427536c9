/** Origins without a final slash; the key never leaves the server. */
export type GoogleSettings = { key: string; placesUrl: string; geocodingUrl: string }
