import 'server-only'

/** A table, or a venue, has too many unanswered orders for one more of this sender; `retryAfter` in seconds. */
export class TooManyOrders extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('too_many_orders')
    this.name = 'TooManyOrders'
    this.retryAfter = retryAfter
  }
}
