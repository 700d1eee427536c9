import { describe, expect, it } from '@jest/globals'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import { factsOf } from '@/lib/server/orders/ledger/order-row'
import { checkTable } from '@/lib/server/orders/place/check-table'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { provesTable, renewTableCodes, tableCode } from '@/lib/server/tables/table-code'
import { silentLog, testContext, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

const { id } = testVenue

describe.each(testEngines)('an order with the code of its table, on %s', (engine) => {
  const database = databaseHarness(engine)
  const codeOf = (table: string, venueId = id, type: 'r' | 'h' = 'r') => tableCode(venueId, type, table, database.db)

  const placed = async (changes: Partial<TableOrderRequest>, backend = testBackend()) => {
    const request = testRequest(changes)
    const result = await placeOrder(request, testContext(database.db, backend))
    if (!result.ok) return result.error.code
    const row = await database.db
      .selectFrom('orders')
      .selectAll()
      .where('attempt_key', '=', request.attemptKey)
      .executeTakeFirstOrThrow()
    const { table, byCode = false } = factsOf(row)
    return { table, byCode }
  }

  it.each(['A 12', 'a12', ' A12'])('remembers that it was proved, however its table is spelt: %j', async (table) => {
    expect(await placed({ table, tableCode: await codeOf('A 12') })).toEqual({ table: 'A 12', byCode: true })
  })

  it('is taken like one that was typed where the code proves nothing', async () => {
    const typed = { table: '1', byCode: false }
    expect(await placed({})).toEqual(typed)
    const useless = [
      await codeOf('2'),
      await codeOf('1', 78),
      await codeOf('1', id, 'h'),
      '1.AAAAAAAAAAAA',
      '',
      '\u202e',
    ]
    for (const each of useless) expect(await placed({ tableCode: each })).toEqual(typed)
  })

  it('is refused where its table is, as ever', async () => {
    expect(await placed({ table: '3', tableCode: await codeOf('3') })).toBe('table_invalid')
    const closed = testBackend()
    closed.behaviour.isOpen = () => false
    expect(await placed({ tableCode: await codeOf('1') }, closed)).toBe('table_closed')
  })

  it('is the same order with and without it', async () => {
    const request = testRequest()
    const first = await placeOrder(request, testContext(database.db))
    const again = await placeOrder({ ...request, tableCode: await codeOf('1') }, testContext(database.db))
    expect(again).toEqual(first)
    expect(again.ok).toBe(true)
  })

  it('says at the check that the code proves nothing any more', async () => {
    const old = await codeOf('1')
    const proves = (asked: Parameters<typeof provesTable>[0]) => provesTable(asked, database.db)
    const check = (code: string, table = '1') =>
      checkTable({ venue: String(id), type: 'r', table, code }, testBackend(), silentLog, proves)
    const refused = { ok: false, error: { code: 'table_code_refused' } }
    expect(await check(old)).toEqual({ ok: true, value: { name: '1', opened: true } })
    expect(await check(old, '2')).toEqual(refused)
    await renewTableCodes(id, database.db)
    expect(await check(old)).toEqual(refused)
    expect(await placed({ tableCode: old })).toEqual({ table: '1', byCode: false })
    expect(await check(await codeOf('1'))).toMatchObject({ ok: true })
  })
})
