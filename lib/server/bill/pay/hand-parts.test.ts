import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { ANNOUNCED_MS } from '@/lib/core/bill/bill'
import { acceptPart, givePart, refusePart, takePart, undoPart } from '@/lib/server/bill/pay/hand-parts'
import { amountOf, billHarness, ORDER_TOTAL } from '@/lib/testing/orders/bill-harness'
import { testEngines } from '@/lib/testing/test-database'

const tooMuch = { ok: false, error: { code: 'too_much' } }
const changed = { ok: false, error: { code: 'bill_changed' } }

describe.each(testEngines)('hand parts: what the staff take of a bill on %s', (engine) => {
  const bills = billHarness(engine)

  const taking = (amount: number, key: string = randomUUID()) =>
    ({ by: 'pos', amount, tip: 50, key, device: 'Cassa', now: bills.shop.clock.now() }) as const
  const take = (id: string, amount: number, key?: string, changes: Partial<{ by: 'cash'; tip: number }> = {}) =>
    bills.atDesk(id, (tx, bill) => takePart(tx, bill, { ...taking(amount, key), ...changes }))
  const accept = (id: string, part: string) =>
    bills.atDesk(id, (tx, bill) =>
      acceptPart(tx, bill, { part, by: 'pos', device: 'Cassa', now: bills.shop.clock.now() }),
    )
  const refuse = (id: string, part: string) => bills.atDesk(id, (tx, bill) => refusePart(tx, bill, { part }))
  const undo = (id: string, part: string) =>
    bills.atDesk(id, (tx, bill) => undoPart(tx, bill, { part, now: bills.shop.clock.now() }))
  const give = (id: string, part: string, amount: number, toGive = 2400) =>
    bills.atDesk(id, (tx, bill) => givePart(tx, bill, { part, amount, toGive }))

  const partIn = (moved: Awaited<ReturnType<typeof take>>): string => {
    if (!moved.ok) throw new Error(moved.error.code)
    return moved.value.part
  }

  it('takes money for a part once, however often the press is sent', async () => {
    const { id } = await bills.open()
    const key = randomUUID()
    expect(await take(id, 1000, key)).toEqual(await take(id, 1000, key))
    expect(await bills.sums(id)).toMatchObject({ paid: 1000, tips: 50, free: 1800 })
  })

  it('refuses another way, amount or tip under the key of a press that was taken', async () => {
    const { id } = await bills.open()
    const key = randomUUID()
    await take(id, 1000, key)
    expect(await take(id, 1000, key, { by: 'cash' })).toEqual(changed)
    expect(await take(id, 900, key)).toEqual(changed)
    expect(await take(id, 1000, key, { tip: 0 })).toEqual(changed)
    expect(await bills.sums(id)).toMatchObject({ paid: 1000, tips: 50 })
  })

  it('refuses a press whose money was taken back, as nothing is there for it', async () => {
    const { id } = await bills.open()
    const key = randomUUID()
    await undo(id, partIn(await take(id, 1000, key)))
    expect(await take(id, 1000, key)).toEqual(changed)
    expect(await bills.sums(id)).toMatchObject({ paid: 0, free: ORDER_TOTAL })
  })

  it('takes no more than nobody else pays', async () => {
    const { id } = await bills.open()
    await bills.mustReserve(id, amountOf(1000))
    expect(await take(id, 1801)).toEqual(tooMuch)
    expect(await take(id, 1800)).toMatchObject({ ok: true })
  })

  it('accepts what was announced, by the way it was really paid', async () => {
    const { id } = await bills.open()
    const { part } = await bills.mustReserve(id, { way: 'cash' })
    expect(await accept(id, part)).toMatchObject({ ok: true })
    expect(await accept(id, part)).toMatchObject({ ok: true })
    expect(await bills.partOf(part)).toMatchObject({ state: 'paid', way: 'pos', taken_by: 'Cassa', until: null })
    expect(await bills.sums(id)).toMatchObject({ paid: ORDER_TOTAL, owed: 0 })
  })

  it('accepts what ran out only while nobody else pays it', async () => {
    const { id } = await bills.open()
    const { part } = await bills.mustReserve(id, { way: 'cash' })
    await bills.sweep(ANNOUNCED_MS)
    expect(await bills.partOf(part)).toMatchObject({ state: 'dropped' })
    await bills.mustReserve(id, amountOf(1))
    expect(await accept(id, part)).toEqual(tooMuch)
    const other = await bills.open()
    const late = await bills.mustReserve(other.id, { way: 'pos' })
    await bills.sweep(ANNOUNCED_MS)
    expect(await accept(other.id, late.part)).toMatchObject({ ok: true })
  })

  it('closes a bill that is left with the last of its money', async () => {
    const { id } = await bills.open()
    const { part } = await bills.mustReserve(id, { way: 'cash', ...amountOf(1000) })
    await bills.shop.db.updateTable('bills').set({ state: 'left' }).where('id', '=', id).execute()
    await take(id, 1800)
    expect(await bills.billOf(id)).toMatchObject({ state: 'left' })
    await accept(id, part)
    expect(await bills.billOf(id)).toMatchObject({ state: 'closed', closed_why: 'paid' })
  })

  it('frees what the staff refuse, and keeps it again when that is undone', async () => {
    const { id } = await bills.open()
    const { part } = await bills.mustReserve(id, { way: 'cash' })
    expect(await refuse(id, part)).toMatchObject({ ok: true })
    expect(await bills.sums(id)).toMatchObject({ free: ORDER_TOTAL })
    expect(await undo(id, part)).toMatchObject({ ok: true })
    expect(await bills.sums(id)).toMatchObject({ free: 0, reserved: ORDER_TOTAL })
    await refuse(id, part)
    await take(id, 1)
    expect(await undo(id, part)).toEqual(tooMuch)
  })

  it('undoes what was taken and what was accepted', async () => {
    const { id } = await bills.open()
    const taken = partIn(await take(id, 800))
    expect(await undo(id, taken)).toMatchObject({ ok: true })
    expect(await bills.partOf(taken)).toMatchObject({ state: 'dropped' })
    expect(await undo(id, taken)).toEqual(changed)
    const { part } = await bills.mustReserve(id, { way: 'cash' })
    await accept(id, part)
    await undo(id, part)
    expect(await bills.partOf(part)).toMatchObject({ state: 'announced', paid_at: null, taken_by: null })
  })

  it('gives into a hand no more than is to go back, and is then not undone', async () => {
    const { id, orders } = await bills.open()
    const part = partIn(await take(id, ORDER_TOTAL))
    await bills.emptyOrder(id, orders[0] ?? '', bills.shop.clock.now())
    await bills.sweep()
    expect(await give(id, part, 2401)).toEqual(tooMuch)
    expect(await give(id, part, 1200)).toMatchObject({ ok: true })
    expect(await give(id, part, 1200)).toEqual(changed)
    expect(await bills.partOf(part)).toMatchObject({ given: 1200 })
    expect(await give(id, part, 1200, 1200)).toMatchObject({ ok: true })
    expect(await give(id, part, 1, 0)).toEqual(tooMuch)
    expect(await undo(id, part)).toEqual(changed)
  })

  /** Of € 28 with € 0,50 of tip, of which the staff are to give all back. */
  const lostWhole = async () => {
    const { id, orders } = await bills.open()
    const part = partIn(await take(id, ORDER_TOTAL))
    await bills.emptyOrder(id, orders[0] ?? '', bills.shop.clock.now())
    await bills.shop.setOrder(orders[0] ?? '', { state: 'dead' })
    await bills.sweep()
    return { id, part }
  }

  it('gives the tip back with the last of what goes back whole', async () => {
    const { id, part } = await lostWhole()
    expect(await bills.sums(id)).toMatchObject({ paid: 0, tips: 0 })
    expect(await give(id, part, ORDER_TOTAL, ORDER_TOTAL)).toEqual(changed)
    expect(await give(id, part, ORDER_TOTAL, ORDER_TOTAL + 50)).toMatchObject({ ok: true })
    expect(await give(id, part, 51, 50)).toEqual(tooMuch)
    expect(await give(id, part, 50, 50)).toMatchObject({ ok: true })
    expect(await bills.partOf(part)).toMatchObject({ back: ORDER_TOTAL, given: ORDER_TOTAL + 50 })
  })

  it('has the tip again where a part that was to go back whole is accepted again', async () => {
    const { id } = await bills.open()
    const { part } = await bills.mustReserve(id, { way: 'cash', tip: 200 })
    await accept(id, part)
    await bills.shop.db.updateTable('bill_parts').set({ back: ORDER_TOTAL }).where('id', '=', part).execute()
    expect(await bills.sums(id)).toMatchObject({ tips: 0 })
    await undo(id, part)
    await accept(id, part)
    expect(await bills.sums(id)).toMatchObject({ paid: ORDER_TOTAL, tips: 200 })
  })

  it('knows no part of another bill, and none that is paid online', async () => {
    const [one, other] = [await bills.open(), await bills.open()]
    const { part } = await bills.mustReserve(one.id, { way: 'cash' })
    expect(await accept(other.id, part)).toEqual({ ok: false, error: { code: 'not_found' } })
    const online = await bills.mustReserve(other.id)
    expect(await accept(other.id, online.part)).toEqual({ ok: false, error: { code: 'not_found' } })
  })
})
