import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { normaliseTable } from '@/lib/core/checkout/table-form'
import { MAX_TABLE_CODE } from '@/lib/core/tables/table-code'
import type { Db } from '@/lib/server/db/connect'
import {
  readTableCode,
  renewTableCodes,
  tableCode,
  tableCodeAddress,
  tableTypeOf,
} from '@/lib/server/tables/table-code'
import { tableCodeKeys } from '@/lib/server/tables/table-code-key'
import { tableSignature } from '@/lib/server/tables/table-signature'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const OPERATORS = 'a-key-of-the-operator-in-a-setting'

const read = (db: Db, code: string, venueId = 1001, type: 'r' | 'h' | 's' = 'r') =>
  readTableCode({ venueId, type, code }, db)

describe.each(testEngines)('the code of a table, with its key on %s', (engine) => {
  const database = databaseHarness(engine)

  it.each([
    ['12', '12'],
    ['a12', 'A 12'],
    ['A 12', 'A 12'],
    [' b 7', 'B 7'],
    ['１２', '12'],
    ['VIP', 'VIP'],
    ['ABC123', 'ABC 123'],
  ])('of %j proves %j, and is short', async (name, table) => {
    const code = await tableCode(1001, 'r', name, database.db)
    expect(code.length).toBeLessThanOrEqual(MAX_TABLE_CODE)
    expect(encodeURIComponent(code)).toBe(code)
    expect(await read(database.db, code)).toEqual({ ok: true, value: table })
  })

  it.each(['a%', 'a 12%', ' A12%', 'Ａ１２%'])('is the same however its table is spelt: %j', async (spelt) => {
    const code = await tableCode(1001, 'r', 'A 12', database.db)
    expect(await read(database.db, spelt.replace('a%', 'a12%').replace('%', code.slice(3)))).toEqual({
      ok: true,
      value: 'A 12',
    })
  })

  it('is refused with any bit of it flipped', async () => {
    const code = await tableCode(1001, 'r', 'A 12', database.db)
    const place = fc.nat(code.length - 1)
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const flipped = String.fromCharCode(code.charCodeAt(at) ^ (1 << bit))
        // Another spelling of the same table.
        fc.pre(normaliseTable(flipped) !== normaliseTable(code.charAt(at)) || at > 2)
        const { ok } = await read(database.db, code.slice(0, at) + flipped + code.slice(at + 1))
        expect(ok).toBe(false)
      }),
    )
  })

  it('is nothing at another venue, with another letter, or for another table', async () => {
    const code = await tableCode(1001, 'r', '12', database.db)
    const forged = { ok: false, error: { code: 'forged' } }
    expect(await read(database.db, code, 1002)).toEqual(forged)
    expect(await read(database.db, code, 1001, 'h')).toEqual(forged)
    expect(await read(database.db, code.replace('12.', '13.'))).toEqual(forged)
  })

  it.each([
    '',
    '12',
    '12.',
    '.abcdefghijkl',
    '12.abcdefghijk',
    '12.abcdefghijkl=',
    '12.abc.defghijk',
    '‮12.abcdefghijkl',
    'più.abcdefghijkl',
    '12345678.abcdefghijkl',
    '😀.abcdefghijkl',
    '1\u0000.abcdefghijkl',
  ])('is none: %j', async (text) => {
    expect(await read(database.db, text)).toEqual({ ok: false, error: { code: 'malformed' } })
  })

  it.each(['', ' ', 'Terrazza', '٣٤٥\u202e', '桌子', 'A-1', '\u2066'])('is not made for %j', async (name) => {
    await expect(tableCode(1001, 'r', name, database.db)).rejects.toThrow(RangeError)
  })

  it('proves nothing once its venue renewed it, and stays known as an old one', async () => {
    const old = await tableCode(1005, 'r', '12', database.db)
    const other = await tableCode(1006, 'r', '12', database.db)
    await renewTableCodes(1005, database.db)
    const renewed = { ok: false, error: { code: 'renewed' } }
    expect(await read(database.db, old, 1005)).toEqual(renewed)
    await Promise.all([renewTableCodes(1005, database.db), renewTableCodes(1005, database.db)])
    expect(await read(database.db, old, 1005)).toEqual(renewed)
    expect(await read(database.db, await tableCode(1005, 'r', '12', database.db), 1005)).toMatchObject({ ok: true })
    expect(await read(database.db, other, 1006)).toMatchObject({ ok: true })
  })

  it('opens the menu of the letter under which its venue serves', async () => {
    const beach: typeof testVenue = { ...testVenue, orderTypes: ['d', 's'] }
    const address = await tableCodeAddress(beach, 'A 12', database.db)
    const [, code = ''] = /^http:\/\/localhost:3000\/s\/q\/77\/menu\?t=(A12\..{12})$/.exec(address) ?? []
    expect(await read(database.db, code, 77, 's')).toEqual({ ok: true, value: 'A 12' })
    expect(tableTypeOf(testVenue)).toBe('r')
    const away: typeof testVenue = { ...testVenue, orderTypes: ['d'] }
    await expect(tableCodeAddress(away, '12', database.db)).rejects.toThrow(RangeError)
  })

  it('is signed by one key, whichever instance makes it first', async () => {
    const { db } = await database.connect()
    await db.deleteFrom('server_keys').execute()
    const keys = await Promise.all([database.db, db, database.db, db].map((each) => tableCodeKeys(each)))
    expect(new Set(keys.map(({ signs }) => signs)).size).toBe(1)
    expect(await tableCodeKeys(database.db)).toEqual(keys[0])
    expect(Buffer.from(keys[0]?.signs ?? '', 'base64url')).toHaveLength(32)
    expect((await tableCodeKeys(db, OPERATORS)).signs).toBe(OPERATORS)
  })

  it('is believed after its key was changed for as long as the old one stands behind the new', async () => {
    const { db } = database
    const code = await tableCode(1001, 'r', '12', db)
    const { signs } = await tableCodeKeys(db)
    const readBy = (setting: string) => readTableCode({ venueId: 1001, type: 'r', code }, db, setting)
    expect(await readBy(`${OPERATORS},${signs}`)).toEqual({ ok: true, value: '12' })
    expect(await readBy(OPERATORS)).toEqual({ ok: false, error: { code: 'forged' } })
  })
})

it('a signature tells apart whatever it is made of', () => {
  const table = fc.record({
    venueId: fc.nat(99_999),
    type: fc.constantFrom('r' as const, 'h' as const, 's' as const),
    generation: fc.nat(3),
    table: fc.stringMatching(/^[A-Z0-9 ]{1,7}$/),
  })
  fc.assert(
    fc.property(table, table, fc.string(), (one, other, key) => {
      const same = JSON.stringify(Object.values(one)) === JSON.stringify(Object.values(other))
      expect(tableSignature(key, one) === tableSignature(key, other)).toBe(same)
      expect(tableSignature(key, one)).toMatch(/^[\w-]{12}$/)
    }),
  )
})
