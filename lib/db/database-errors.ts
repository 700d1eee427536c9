const DOWN = 'DATABASE_DOWN'

/**
 * The database gave no answer. Known by its code and not by its class, of which each of Next's bundles has one.
 * `committing`: to the end of a transaction, which may have taken place.
 */
export class DatabaseDown extends Error {
  readonly code = DOWN
  readonly committing: boolean
  constructor(cause: unknown, { committing = false } = {}) {
    super('The database does not answer', { cause })
    this.name = 'DatabaseDown'
    this.committing = committing
  }
}

/** Whether nobody can say if what was written is in the database. */
export const mayBeWritten = (error: unknown): boolean =>
  error instanceof Error && 'committing' in error && error.committing === true

/** SQLite: held by another process, no room, no access, a disk that fails. */
const OF_THE_FILE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL)/

/**
 * PostgreSQL: connection lost, resources short (53, a full disk included), ended or told to wait by its operator (57,
 * a statement that took too long included), a disk that fails (58).
 */
const OF_THE_SERVER = /^(08|53|57|58)[0-9A-Z]{3}$/

/** Whether the database is at fault and not what was asked of it: the same may succeed a little later. */
export const isDatabaseError = (error: unknown): boolean => {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false
  return error.code === DOWN || OF_THE_FILE.test(error.code) || OF_THE_SERVER.test(error.code)
}
