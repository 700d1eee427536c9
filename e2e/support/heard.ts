/** What an event tells a page is there before the page would look again by itself, however busy the machine. */
export const HEARD = { timeout: 8_000 }
