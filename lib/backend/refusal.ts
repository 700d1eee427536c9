/**
 * Thrown by a backend that understood a request and will never accept it (a 4xx answer), as opposed to one
 * that cannot answer now. `code` is a fixed word for the log, never the other system's own text.
 */
export class PermanentError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'PermanentError'
    this.code = code
  }
}
