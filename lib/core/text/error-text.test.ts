import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import { errorText, redacted } from '@/lib/core/text/error-text'
import { CANARY } from '@/lib/testing/canary'

describe('what the log says of a message', () => {
  it.each([
    ['a missing table', 'no such table: venue_documents', 'no such table: venue_documents'],
    ['a broken constraint of SQLite', 'UNIQUE constraint failed: orders.id', 'UNIQUE constraint failed: orders.id'],
    [
      'a parameter of PostgreSQL',
      `invalid input syntax for type integer: "${CANARY}"`,
      'invalid input syntax for type integer: …',
    ],
    ['a key of PostgreSQL', `Key (email)=(${CANARY}) already exists`, 'Key (email)=… already exists'],
    [
      'an address with credentials',
      `Failed to parse URL from https://ada:${CANARY}@h/x?y=z`,
      'Failed to parse URL from …',
    ],
    ['a connection string', `cannot reach postgres://u:${CANARY}@db:5432/coperto now`, 'cannot reach … now'],
    ['the query of an address', `/r/q/1001/menu?name=${CANARY} failed`, '/r/q/1001/menu?… failed'],
    ['an e-mail address', `no subscriber ${CANARY}@example.it here`, 'no subscriber … here'],
    ['a phone number', 'calling +39 333 123 45 67 failed', 'calling … failed'],
    ['a card number', 'card 4242-4242-4242-4242 declined', 'card … declined'],
    ['the address of a guest', 'read ECONNRESET 203.0.113.7:443', 'read ECONNRESET …:443'],
    [
      'a key of a provider',
      'Invalid API Key provided: sk_test_4eC39HqLyjWDarjtT1zdp7dc',
      'Invalid API Key provided: …',
    ],
    ['a header', `Authorization: ${CANARY}`, 'Authorization: …'],
    ['a setting', `PGPASSWORD=${CANARY} refused`, 'PGPASSWORD=… refused'],
    ['several lines', `It failed\n    at ${CANARY}`, 'It failed'],
    ['colours of a terminal', '\u001b[31m⨯\u001b[39m It failed', '⨯ It failed'],
    ['an apostrophe', "The module doesn’t exist, it isn't built", "The module doesn’t exist, it isn't built"],
    ['a quotation that is cut off', `"${CANARY} is 5' tall`, '…'],
    ['a time', 'no answer within 30000 ms', 'no answer within 30000 ms'],
  ])('%s', (_, message, said) => {
    expect(redacted(message)).toBe(said)
  })

  it('holds nothing of a quoted value, whatever that holds', () => {
    const quotes = fc.constantFrom(['"', '"'], ["'", "'"], ['`', '`'], ['“', '”'], ['«', '»'])
    const value = fc.array(fc.constantFrom('"', "'", '`', '“', '»', ' ', ',', '{', CANARY), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(quotes, value, ([open, close], words) => {
        expect(redacted(`cannot read ${open}${words.join('')}${close} here`)).not.toContain(CANARY)
        expect(redacted(`cannot read ${open}${words.filter((word) => word !== close).join('')}`)).not.toContain(CANARY)
      }),
    )
  })

  it('is one short line without signs that a terminal acts upon', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
        expect(redacted(text)).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{0,200}$/u)
      }),
    )
  })
})

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('what the log says of an error', () => {
  it.each([
    ['JSON that cannot be read', () => JSON.parse(`{"name": "${CANARY}", x`)],
    ['JSON of a word', () => JSON.parse(CANARY)],
    ['a number that is none', () => BigInt(CANARY)],
    ['a pattern that is none', () => new RegExp(`(${CANARY}`)],
    ['a time zone that is none', () => new Intl.DateTimeFormat('it', { timeZone: CANARY })],
    [
      'an address that is none',
      () => {
        throw new TypeError(`Failed to parse URL from /${CANARY}`)
      },
    ],
    ['a schema', () => z.strictObject({ phone: z.literal('1') }).parse({ phone: CANARY, [CANARY]: 1 })],
    ['a key that a guest wrote', () => z.record(z.string(), z.number()).parse({ [`${CANARY} 1`]: CANARY })],
    [
      'a message of stack frames',
      () => {
        throw new Error(`a\n    at ${CANARY} (/x/${CANARY}.js:1:2)`)
      },
    ],
  ])('holds nothing of a value: %s', (_, work) => {
    const error = thrownBy(work)
    expect(error).toBeInstanceOf(Error)
    expect(JSON.stringify(errorText(error))).not.toContain(CANARY)
  })

  it('is its name, code, message and the first frame of our code', () => {
    const error = thrownBy(() => (null as unknown as { price: number }).price)
    expect(errorText(error)).toEqual({
      errorName: 'TypeError',
      message: 'Cannot read properties of null (reading price)',
      at: expect.stringMatching(/error-text\.test\.ts:\d+:\d+$/),
    })
  })

  it('names what a schema refuses, and the code of a cause', () => {
    const error = thrownBy(() =>
      z.object({ table: z.object({ seats: z.number() }) }).parse({ table: { seats: 'two' } }),
    )
    expect(errorText(error)).toMatchObject({ errorName: 'ZodError', message: 'table.seats invalid_type' })
    const cause = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
    expect(errorText(new TypeError('fetch failed', { cause })).errorCode).toBe('ECONNREFUSED')
  })

  it('is of anything else its type', () => {
    expect(errorText(CANARY)).toEqual({ errorName: 'string' })
  })
})
