import 'server-only'

/** `retryAfter` in seconds. */
export class TooManyOrders extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('too_many_orders')
    this.name = 'TooManyOrders'
    this.retryAfter = retryAfter
  }
}
