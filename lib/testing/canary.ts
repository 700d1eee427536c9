/** Canary value: stands in whatever must not be kept or logged, so that a search finds what is left of it. */
export const CANARY = 'Kanarienvogel'
