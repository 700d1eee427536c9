/** Origins without a final slash. The key stays on the server. */
export type GoogleSettings = { key: string; placesUrl: string; geocodingUrl: string }
