/** For the whole answer. */
export const DEADLINES_MS = {
  /** Own API, while a form is filled in. */
  check: 8_000,
  /** Own API; the page works without it. */
  read: 10_000,
  /** Own API: a part of the menu, on a slow network too. */
  menu: 15_000,
  /** Own API, for writes. */
  send: 15_000,
  /** Longer than the server waits for a payment provider. */
  pay: 25_000,
  /** External, while a diner waits. */
  lookup: 3_000,
  /** Menu API with all retries: the page must load within two seconds. */
  upstream: 1_800,
  /** External: handing over an order, and payment providers. */
  outbound: 10_000,
} as const
