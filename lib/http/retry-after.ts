/** What is full says when to try again: whole seconds, at least one; left out where nobody can say. */
export type RetryAfter = { retryAfter?: number | undefined }

/** The seconds that an answer's Retry-After names; undefined where it names none. A date is not of our making. */
export const retryAfterOf = ({ headers }: { headers: Pick<Headers, 'get'> }): number | undefined => {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) : undefined
}
