import 'server-only'

/** A table, or a venue, has too many unanswered orders for one more of this sender; `retryAfter` in seconds. */
export class Crowded extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('crowded')
    this.name = 'Crowded'
    this.retryAfter = retryAfter
  }
}
