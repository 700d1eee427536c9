/** For expected failures, with a closed set of codes; anything else throws. */
export type Result<T, E extends { code: string }> = { ok: true; value: T } | { ok: false; error: E }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const fail = <E extends { code: string }>(error: E): { ok: false; error: E } => ({ ok: false, error })

/** Throws the error's code, for callers that need a rejection (SWR, retries). */
export const unwrap = <T>(result: Result<T, { code: string }>): T => {
  if (result.ok) return result.value
  throw new Error(result.error.code)
}
