/** What a foreseen operation answers: a value, or a failure with a closed code. Anything unforeseen throws. */
export type Result<T, E extends { code: string }> = { ok: true; value: T } | { ok: false; error: E }

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const fail = <E extends { code: string }>(error: E): { ok: false; error: E } => ({ ok: false, error })

/** The value of a result; throws its code. For who takes a rejection: SWR, a retry. */
export const unwrap = <T>(result: Result<T, { code: string }>): T => {
  if (result.ok) return result.value
  throw new Error(result.error.code)
}
