/** How long an answer is waited for, in milliseconds, the whole of it included. */
export const DEADLINES_MS = {
  /** Of our own API: asked while a form is filled in. */
  check: 8_000,
  /** Read for a page that shows something without it. */
  read: 10_000,
  /** A part of the menu that somebody waits for, on a slow network too. */
  menu: 15_000,
  /** Changes something. */
  send: 15_000,
  /** Longer than the server waits for a provider of payments. */
  pay: 25_000,
  /** Of a system outside, while a diner waits: who has not answered by then is not waited for. */
  lookup: 3_000,
  /** Of the menu API, while a page waits: with all its tries, so that the page is there within two seconds. */
  upstream: 1_800,
  /** Of a system outside that an order is handed to, and of a provider of payments. */
  outbound: 10_000,
} as const
