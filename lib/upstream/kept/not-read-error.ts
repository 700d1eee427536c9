/** other_venue: the answer is about another one. not_found: a venue that was read is said to be gone, not for long yet. */
export class NotReadError extends Error {
  readonly code: 'other_venue' | 'not_found'

  constructor(code: NotReadError['code']) {
    super(code)
    this.name = 'NotReadError'
    this.code = code
  }
}
