/** Thrown by a backend whose system was not reached: nothing was sent, so nothing can have been taken. */
export class ConnectionError extends Error {
  readonly code: string

  constructor(code: string) {
    super('unreached')
    this.name = 'ConnectionError'
    this.code = code
  }
}
