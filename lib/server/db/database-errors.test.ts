import { describe, expect, it } from '@jest/globals'
import { DatabaseDown, isDatabaseError } from '@/lib/server/db/database-errors'

const withCode = (code: unknown): Error => Object.assign(new Error('said'), { code })

describe('database errors', () => {
  it('is a database that does not answer', () => {
    expect(isDatabaseError(new DatabaseDown(new Error('Query read timeout')))).toBe(true)
  })

  it.each([
    ...['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN'],
    ...['08006', '53100', '53300', '57014', '57P01', '57P03', '58030'],
  ])('is what is coded %s', (code) => {
    expect(isDatabaseError(withCode(code))).toBe(true)
  })

  it.each([
    { error: new Error('said') },
    { error: null },
    { error: 'SQLITE_FULL' },
    { error: { code: 'SQLITE_FULL' } },
    ...['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', '23505', '42P01', '40001', 8006, 'ECONNREFUSED'].map((code) => ({
      error: withCode(code),
    })),
  ])('is not $error', ({ error }) => {
    expect(isDatabaseError(error)).toBe(false)
  })
})
