/** Whole seconds, at least one; undefined if unknown. */
export type RetryAfter = { retryAfter?: number | undefined }

/** Seconds; undefined if missing or a date, which we never send. */
export const retryAfterOf = ({ headers }: { headers: Pick<Headers, 'get'> }): number | undefined => {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined
}
