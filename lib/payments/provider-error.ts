/** The code of an amount that is less than the provider takes: asking again changes nothing. */
export const TOO_SMALL = 'amount_too_small'

/**
 * A provider that cannot be reached or makes no sense: what became of the money is unknown. The code is a word of ours,
 * never the provider's text, which may quote personal data. `final`: the provider has answered, and the same start under
 * the same name of ours would be answered so for ever. A lost answer is never final. `unsent`: the request never reached the
 * provider, or it was refused before anything was done, so that nothing can have come of it.
 */
export class ProviderError extends Error {
  readonly code: string
  readonly final: boolean
  readonly unsent: boolean

  constructor(code: string, { final = false, unsent = false } = {}) {
    super(code)
    this.name = 'ProviderError'
    this.code = code
    this.final = final
    this.unsent = unsent
  }
}

/** Known by its field and not by its class, of which each of Next's bundles has one. */
export const isFinalError = (error: unknown): boolean =>
  error instanceof Error && 'final' in error && error.final === true

export const isUnsentError = (error: unknown): boolean =>
  error instanceof Error && 'unsent' in error && error.unsent === true
