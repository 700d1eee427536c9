import { expect } from '@jest/globals'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import { LINE_COLUMNS, linesSheet } from '@/lib/server/desk/day/lines-sheet'
import { daySheet, SHEET_COLUMNS } from '@/lib/server/desk/day-sheet'
import { readDay } from '@/lib/server/desk/read-day'
import { askedBack, type Evening } from '@/lib/testing/orders/evening/evening'
import { pricedOf } from '@/lib/testing/orders/evening/evening-venue'
import {
  backOf,
  coverOf,
  discountOf,
  isMade,
  isMarked,
  isReached,
  type KnownOrder,
  knownAmountOf,
  ratesOf,
  sumOf,
} from '@/lib/testing/orders/evening/known-order'

const HOUR = 60 * 60_000

/** A service begins at five, in a zone that is an hour ahead until the end of the month. */
const dayOf = ({ placedAt }: KnownOrder): string => new Date(placedAt + HOUR - 5 * HOUR).toISOString().slice(0, 10)

const isTaken = (known: KnownOrder): boolean => isMade(known) && isMarked(known)
const openOf = (known: KnownOrder): number =>
  isMade(known) && known.paidOnline === 0 && !isMarked(known) ? knownAmountOf(known) : 0

const sumBy = <Key>(pairs: readonly (readonly [Key, number])[]): Map<Key, number> => {
  const sums = new Map<Key, number>()
  for (const [key, amount] of pairs) sums.set(key, (sums.get(key) ?? 0) + amount)
  return sums
}

const soldOf = (orders: readonly KnownOrder[]) => {
  const made = orders.filter(isMade)
  const lost = orders.filter((known) => isReached(known) && known.lost)
  return {
    ...{ cover: sumOf(made, coverOf), delivery: sumOf(made, ({ delivery }) => delivery), other: 0 },
    ...{ discount: sumOf(made, discountOf), total: sumOf(made, knownAmountOf) },
    lost: { orders: lost.length, total: sumOf(lost, knownAmountOf) },
  }
}

const dishesOf = (orders: readonly KnownOrder[]) => {
  const lines = orders.filter(isMade).flatMap((known) => known.lines)
  const portions = sumBy(lines.map(({ dish, quantity }) => [pricedOf(dish).name, quantity] as const))
  const amounts = sumBy(lines.map(({ dish, quantity, price }) => [pricedOf(dish).name, quantity * price] as const))
  return new Map([...portions].map(([name, count]) => [name, [count, amounts.get(name)]]))
}

const deskOf = ({ shop }: Evening) => ({ db: shop.db, device: shop.device })

const expectMoney = async (evening: Evening, day: string, orders: readonly KnownOrder[]): Promise<void> => {
  const { money, counts } = await readDay(deskOf(evening), day, evening.shop.now())
  if (!money) throw new Error('not the owner')
  const way = (name: string) => money.ways.find((one) => one.way === name) ?? { taken: 0, refunded: 0, due: 0 }
  const byWay = (name: string) => sumOf(orders, (one) => (isTaken(one) && one.marked === name ? knownAmountOf(one) : 0))
  expect(money.atVenue).toEqual({ cash: byWay('cash'), pos: byWay('pos') })
  expect(way('cash')).toMatchObject({ taken: byWay('cash') + byWay('pos'), refunded: 0, due: 0 })
  const online = way('stripe')
  expect(online.taken).toBe(sumOf(orders, ({ paidOnline }) => paidOnline))
  expect(online.refunded + online.due).toBe(sumOf(orders, backOf))
  expect(money.open).toBe(sumOf(orders, openOf))
  expect(money.sold).toMatchObject(soldOf(orders))
  const dishes = money.sold.dishes.map(({ name, portions, amount }) => [name, [portions, amount]] as const)
  expect(new Map(dishes)).toEqual(dishesOf(orders))
  const rates = sumBy(orders.filter(isMade).flatMap((known) => [...ratesOf(known)]))
  expect(new Map(money.sold.rates.map(({ vat, amount }) => [vat, amount]))).toEqual(rates)
  const people = sumOf(orders.filter(isMade), (known) => known.people ?? 0)
  expect(counts).toMatchObject({ orders: orders.filter(isReached).length, people })
}

const rowsOf = async <Name extends string>(file: Promise<File>, columns: readonly Name[]) => {
  const lines = (await (await file).text()).slice(1).trim().split('\r\n').slice(1)
  return lines.map((line) => {
    const fields = line.split(',')
    const text = (name: Name): string => (fields[columns.indexOf(name)] ?? '').replace(/^"|"$/g, '')
    return { text, cents: (name: Name): number => Math.round(Number(text(name)) * 100) }
  })
}

/** What has gone back shows once, and never goes from the books. */
const expectRefunded = (evening: Evening, known: KnownOrder, refunded: number): void => {
  expect(refunded).toBeLessThanOrEqual(askedBack(evening, known).back)
  expect(refunded).toBeGreaterThanOrEqual(evening.refunded.get(known.id) ?? 0)
  evening.refunded.set(known.id, refunded)
}

const expectFiles = async (evening: Evening, day: string, orders: readonly KnownOrder[]): Promise<void> => {
  const query = { day, lang: 'en' } as const
  const sheet = await rowsOf(daySheet(deskOf(evening), query), SHEET_COLUMNS)
  const lines = await rowsOf(linesSheet(deskOf(evening), query), LINE_COLUMNS)
  const shown = orders.filter((known) => isReached(known) || known.paidOnline > 0)
  expect(sheet).toHaveLength(shown.length)
  for (const [at, known] of shown.entries()) {
    const row = sheet[at]
    if (!row) throw new Error('no row')
    const { cents } = row
    if (isReached(known)) expect(row.text('number')).toBe(shortNumber(known.id))
    expect([cents('total'), cents('open')]).toEqual([knownAmountOf(known), openOf(known)])
    expect(cents('taken')).toBe(known.paidOnline + (isTaken(known) ? knownAmountOf(known) : 0))
    expect(cents('refunded') + cents('due')).toBe(backOf(known))
    expectRefunded(evening, known, cents('refunded'))
    const own = lines.filter((line) => line.text('number') === shortNumber(known.id))
    expect(sumOf(own, (line) => line.cents('amount'))).toBe(knownAmountOf(known))
    expect(sumOf(own.slice(0, known.lines.length), (line) => Number(line.text('quantity')))).toBe(
      sumOf(known.lines, ({ quantity }) => quantity),
    )
  }
}

export const expectDays = async (evening: Evening): Promise<void> => {
  for (const day of new Set(evening.orders.map(dayOf))) {
    const orders = evening.orders.filter((known) => dayOf(known) === day)
    await expectMoney(evening, day, orders)
    await expectFiles(evening, day, orders)
  }
}
