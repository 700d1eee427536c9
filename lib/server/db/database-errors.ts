const DOWN = 'DATABASE_DOWN'

/** Recognise it by code: each of Next's bundles has its own class. `committing`: the commit may have happened. */
export class DatabaseDown extends Error {
  readonly code = DOWN
  readonly committing: boolean
  constructor(cause: unknown, { committing = false } = {}) {
    super('The database does not answer', { cause })
    this.name = 'DatabaseDown'
    this.committing = committing
  }
}

export const mayBeWritten = (error: unknown): boolean =>
  error instanceof Error && 'committing' in error && error.committing === true

const OF_THE_FILE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL)/

/** PostgreSQL: connection lost (08), resources (53), operator or timeout (57), disk failure (58). */
const OF_THE_SERVER = /^(08|53|57|58)[0-9A-Z]{3}$/

/** Whether the database is at fault, so that a retry may succeed. */
export const isDatabaseError = (error: unknown): boolean => {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false
  return error.code === DOWN || OF_THE_FILE.test(error.code) || OF_THE_SERVER.test(error.code)
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const ALREADY_THERE: readonly unknown[] = ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']

/** Whether PostgreSQL ended a transaction because it and another one waited for each other's locks. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01'

/** Whether an insert met a row with the same unique key. */
export const isAlreadyThere = (error: unknown): boolean => ALREADY_THERE.includes(codeOf(error))
