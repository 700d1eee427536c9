/** Thrown by a backend whose system cannot take anything before `waitMs` have passed, as it said itself. */
export class RetryAfterError extends Error {
  readonly waitMs: number

  constructor(waitMs: number) {
    super('try_later')
    this.name = 'RetryAfterError'
    this.waitMs = waitMs
  }
}
