import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { MAX_WRONG_WORDS } from '@/lib/core/bill/word'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'
import { phoneHashOf } from '@/lib/server/bill/bill-store'
import { leaveBill, leaveOldBills } from '@/lib/server/bill/leave-bill'
import { shareIdOf } from '@/lib/server/sharing/share-keys'
import { tableCode } from '@/lib/server/tables/table-code'
import { type BillOrderAtTable, billTable, DISH, keyOf } from '@/lib/testing/bill/bill-table'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const [ONE, TWO, THREE] = [randomUUID(), randomUUID(), randomUUID()] as const

describe.each(testEngines)('a phone that joins a bill, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  let table: ReturnType<typeof billTable>
  beforeEach(() => {
    table = billTable(() => database.db)
  })

  const codeOf = (name: string, type: 'r' | 'h' = 'r') => tableCode(table.venue.id, type, name, database.db)
  const say = async (phone: string, word: string, name = '1') =>
    table.join(phone, { table: { table: name, code: await codeOf(name), word } })
  const prove = (phone: string, ...orders: BillOrderAtTable[]) => table.join(phone, { orders: orders.map(keyOf) })
  const levelOf = async (joining: ReturnType<typeof table.join>) => {
    const joined = await joining
    return joined.ok ? joined.value.phone.level : joined.error.code
  }
  const wordOf = async (billId: string) => (await table.bill(billId)).word
  const wrongOf = async (billId: string) => ((await wordOf(billId)) === '00' ? '01' : '00')
  const share = async (orderId: string, changes: object = {}) => {
    const token = randomUUID()
    await database.db
      .insertInto('shares')
      .values({
        ...{ id: shareIdOf(token), channel: randomUUID(), res_id: table.venue.id, type: 'r', state: 'closed' },
        ...{ order_id: orderId, own_part: null, upstream_token: null, created_at: table.now() },
        ...{ expires_at: table.now() + 60_000, ...changes },
      })
      .execute()
    return token
  }

  it('sees the whole table with its first order, and its own orders with a later one', async () => {
    const [first, second] = [await table.order('one'), await table.order('two')]
    expect(await levelOf(prove(ONE, first))).toBe('table')
    expect(await levelOf(prove(TWO, second))).toBe('own')
    expect(await levelOf(prove(TWO, second, first))).toBe('table')
  })

  it('proves an order by its key alone, and none of another venue or type', async () => {
    const order = await table.order('one')
    expect(await levelOf(prove(ONE, { ...order, attemptKey: randomUUID() }))).toBe('not_found')
    expect(await levelOf(table.join(ONE, { orders: [keyOf(order)], type: 'h' }))).toBe('not_found')
    await database.db.updateTable('orders').set({ venue_id: 1 }).execute()
    expect(await levelOf(prove(ONE, order))).toBe('not_found')
    expect(await levelOf(table.join(ONE, {}))).toBe('not_found')
  })

  it('sees the whole table by its code and the word, and stays there when it joins by less', async () => {
    const { billId } = await table.order('one')
    const second = await table.order('two')
    expect(await levelOf(prove(TWO, second))).toBe('own')
    expect(await levelOf(say(TWO, await wordOf(billId)))).toBe('table')
    expect(await levelOf(prove(TWO, second))).toBe('table')
    // A phone that is in needs no word.
    expect(await levelOf(say(TWO, await wrongOf(billId)))).toBe('table')
    expect((await table.bill(billId)).wrong_words).toBe(0)
  })

  it('sees the whole table by the first order that the staff did not refuse', async () => {
    const [first, second] = [await table.order('one'), await table.order('two')]
    await table.move(first.orderId, { move: 'refuse', code: null, reason: '', lines: [] })
    expect(await levelOf(prove(ONE, first))).toBe('own')
    expect(await levelOf(prove(TWO, second))).toBe('table')
  })

  it('has six wrong words with all others, after which the right one is refused too', async () => {
    const { billId } = await table.order('one')
    const [word, wrong] = [await wordOf(billId), await wrongOf(billId)]
    const said: string[] = []
    for (let at = 0; at < MAX_WRONG_WORDS; at += 1) said.push(await levelOf(say(at % 2 ? ONE : TWO, wrong)))
    expect(new Set(said)).toEqual(new Set(['word_wrong']))
    expect((await table.bill(billId)).wrong_words).toBe(MAX_WRONG_WORDS)
    expect(await levelOf(say(THREE, word))).toBe('word_closed')
    expect((await table.bill(billId)).wrong_words).toBe(MAX_WRONG_WORDS)
    await database.db.updateTable('bills').set({ wrong_words: 0 }).execute()
    expect(await levelOf(say(THREE, word))).toBe('table')
  })

  it('is counted with each wrong word of many said at once', async () => {
    const { billId } = await table.order('one')
    const wrong = await wrongOf(billId)
    const said = await Promise.all(Array.from({ length: 10 }, () => levelOf(say(randomUUID(), wrong))))
    expect(said.filter((code) => code === 'word_wrong')).toHaveLength(MAX_WRONG_WORDS)
    expect(said.filter((code) => code === 'word_closed')).toHaveLength(10 - MAX_WRONG_WORDS)
  })

  it('learns nothing of the word by a code that is refused', async () => {
    const { billId } = await table.order('one')
    const word = await wordOf(billId)
    for (const code of ['1.AAAAAAAAAAAA', await codeOf('2'), await codeOf('1', 'h')])
      expect(await levelOf(table.join(ONE, { table: { table: '1', code, word } }))).toBe('table_code_refused')
    expect((await table.bill(billId)).wrong_words).toBe(0)
  })

  it('finds no bill at a table that has none, or whose guests have left', async () => {
    expect(await levelOf(say(ONE, '00'))).toBe('not_found')
    const { billId } = await table.order('one')
    const word = await wordOf(billId)
    const freed = { venueId: table.venue.id, type: 'r' as const, spot: '1', last: table.now(), now: table.now() }
    await database.db.transaction().execute((tx) => leaveBill(tx, freed))
    expect(await levelOf(say(ONE, word))).toBe('not_found')
  })

  it('sees the whole table by a shared cart whose order is on the bill, while the bill goes on', async () => {
    const { orderId, billId } = await table.order('one')
    const token = await share(orderId)
    expect(await levelOf(table.join(ONE, { share: token }))).toBe('table')
    expect(await levelOf(table.join(ONE, { share: shareIdOf(token) }))).toBe('not_found')
    const foreign = await share(orderId, { expires_at: table.now() })
    expect(await levelOf(table.join(TWO, { share: foreign }))).toBe('not_found')
    await database.db.updateTable('bills').set({ state: 'closed' }).where('id', '=', billId).execute()
    expect(await levelOf(table.join(TWO, { share: token }))).toBe('not_found')
  })

  it('joins no bill of four hours ago by its word or a shared cart, while nobody has ended it yet', async () => {
    const first = await table.order('one')
    const { word } = await table.bill(first.billId)
    const token = await share(first.orderId, { expires_at: table.now() + 2 * COVER_MS })
    const ways = (phone: string) =>
      Promise.all([levelOf(say(phone, word)), levelOf(table.join(phone, { share: token }))])
    table.wait(COVER_MS - 1)
    expect(await ways(ONE)).toEqual(['table', 'table'])
    table.wait(1)
    expect(await ways(TWO)).toEqual(['not_found', 'not_found'])
    expect(await levelOf(say(TWO, await wrongOf(first.billId)))).toBe('not_found')
    expect(await table.bill(first.billId)).toMatchObject({ state: 'open', wrong_words: 0 })
    await leaveOldBills(database.db, table.now(), async () => undefined)
    expect(await ways(TWO)).toEqual(['not_found', 'not_found'])
    expect(await levelOf(prove(THREE, first))).toBe('table')
  })

  it('reads on what it joined in time, and nothing where it joined after its guests had left', async () => {
    const first = await table.order('one')
    const word = await wordOf(first.billId)
    await say(ONE, word)
    await say(TWO, word)
    table.wait(COVER_MS)
    expect(await table.view(first.billId, ONE)).toMatchObject({ level: 'table', word: null })
    const late = { joined_at: table.now() }
    await database.db.updateTable('bill_phones').set(late).where('key_hash', '=', phoneHashOf(TWO)).execute()
    expect(await table.view(first.billId, TWO)).toBeNull()
    expect(await levelOf(prove(TWO, first))).toBe('table')
    expect(await table.view(first.billId, TWO)).toMatchObject({ level: 'table', word: null })
  })

  it('finds the bill that goes on among its orders, and none of an earlier day that is closed', async () => {
    const first = await table.order('one')
    await table.pay(first.billId, DISH)
    table.wait(COVER_MS)
    const second = await table.order('one')
    const joined = await prove(ONE, first, second)
    expect(joined).toMatchObject({ ok: true, value: { bill: { id: second.billId } } })
    expect(await levelOf(prove(TWO, first))).toBe('not_found')
  })

  it('finds the open bill of its own newest order, however busy another table is', async () => {
    const first = await table.order('one')
    const second = await table.order('one', { table: '2' })
    await table.order('two')
    expect(await prove(ONE, first, second)).toMatchObject({ ok: true, value: { bill: { id: second.billId } } })
  })

  it('loses the whole bill once the staff move its only order there to another table', async () => {
    const first = await table.order('one')
    await table.order('two')
    await prove(ONE, first)
    await table.move(first.orderId, { move: 'move_table', table: '2' })
    expect(await table.view(first.billId, ONE)).toBeNull()
    expect(await levelOf(prove(ONE, first))).toBe('table')
  })

  it('keeps a bill on which another of its orders stays', async () => {
    const [first, second] = [await table.order('one'), await table.order('one')]
    await prove(ONE, first, second)
    await table.move(second.orderId, { move: 'move_table', table: '2' })
    expect(await table.view(first.billId, ONE)).toMatchObject({ level: 'table' })
  })

  it('is known by a hash of its key, on that bill alone', async () => {
    const [first, other] = [await table.order('one'), await table.order('two', { table: '2' })]
    await prove(ONE, first)
    expect(await table.view(first.billId, ONE)).toMatchObject({ id: first.billId, level: 'table' })
    expect(await table.view(other.billId, ONE)).toBeNull()
    expect(await table.view(first.billId, TWO)).toBeNull()
    const rows = await database.db.selectFrom('bill_phones').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ONE)
  })
})
