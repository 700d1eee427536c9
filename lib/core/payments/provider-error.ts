/** Less than the provider takes: a retry cannot help. */
export const TOO_SMALL = 'amount_too_small'

/**
 * The money's fate is unknown. `code` is ours: provider texts may quote personal data. `final`: the provider answered
 * and will answer the same again. `unsent`: the request never reached it or was refused before anything happened.
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

/** By field, not class: each of Next's bundles has its own class. */
export const isFinalError = (error: unknown): boolean =>
  error instanceof Error && 'final' in error && error.final === true

export const isUnsentError = (error: unknown): boolean =>
  error instanceof Error && 'unsent' in error && error.unsent === true
