/**
 * Thrown by a backend whose system answered with a status that is no yes, and no final no either: it may take the same
 * thing later.
 */
export class UnexpectedStatus extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number) {
    super('unexpected_status')
    this.name = 'UnexpectedStatus'
    this.status = status
    this.code = `status_${status}`
  }
}
