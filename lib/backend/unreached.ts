/** Thrown by a backend whose system was not reached: nothing was sent, so nothing can have been taken. */
export class Unreached extends Error {
  readonly code: string

  constructor(code: string) {
    super('unreached')
    this.name = 'Unreached'
    this.code = code
  }
}
