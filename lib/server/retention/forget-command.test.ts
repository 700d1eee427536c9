import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { phoneKey, readKey } from '@/lib/commands/orders/person-key'
import { withdrawalPath } from '@/lib/core/http/links'
import { normalisePhone } from '@/lib/core/person/phone'
import { embeddedNewsletter } from '@/lib/server/backend/embedded/newsletter'
import { recordBooking } from '@/lib/server/booking/booking-ledger'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { answerOrder } from '@/lib/server/orders/answer/answer-order'
import { CANARY } from '@/lib/testing/canary'
import { bookingContext, bookingRow, NO_BOUNDS, newBookingRow } from '@/lib/testing/orders/test-booking'
import { takeaway } from '@/lib/testing/orders/test-form-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { DAY, deliverAll, filesWith, place, tablesWith } from '@/lib/testing/test-retention'

describe.each(testEngines)('npm run orders -- forget on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const run = (...args: string[]) => orderCommand(database.place, args)
  const ordered = (phone: string, changes: object = {}) =>
    takeaway({ name: CANARY, surname: 'Rossi', phone, note: CANARY }, changes)
  const book = (id: string, phone: string, reserved_at: string) =>
    database.db
      .insertInto('bookings')
      .values(bookingRow({ id, reservedAt: reserved_at, payload: { customer: CANARY, phone } }))
      .execute()
  const subscribe = (email: string, phone: string, name = CANARY, at = Date.now()) =>
    embeddedNewsletter(async () => database.db).subscribe(
      { ris_id: 77, name, lastname: 'Rossi', email, phone, agree: true, 'second-agree': true },
      { text_version: '1.it', lang: 'it', agreed_at: at },
    )
  const counts = (orders: number, bookings: number, subscriptions: number) => [
    { table: 'orders', erased: orders },
    { table: 'received_orders', erased: orders },
    { table: 'bookings', erased: bookings },
    { table: 'newsletter_subscriptions', erased: subscriptions },
  ]
  /** All of it long ago, as the command goes by the clock of its machine. */
  const age = async () => {
    await database.db
      .updateTable('orders')
      .set((eb) => ({ updated_at: eb('updated_at', '-', 400 * DAY) }))
      .execute()
    await database.db.updateTable('outbox').set({ next_attempt_at: 0 }).execute()
  }
  const over = async (phone: string) => {
    const mine = await place(database, ordered(phone))
    await deliverAll(database)
    return mine
  }

  it('takes a person out of every table, by whatever way the number is written, and nobody else', async () => {
    await over('3331234567')
    await over('3337654321')
    await book('b1', '3331234567', '2026-03-28')
    await subscribe('ada@example.it', '+39 333 123-4567')
    await subscribe('bea@example.it', '0039 333 7654321', 'Bea')
    await age()
    expect(await tablesWith(database, CANARY)).toEqual([
      'bookings',
      'newsletter_subscriptions',
      'orders',
      'received_orders',
    ])
    const all = await run('person', '0039 333 1234567')
    expect(all.lines()).toMatchObject([
      { row: 'order', payload: { order: { customer: [{ name: CANARY, phone: '3331234567' }] } }, payments: [] },
      { row: 'booking', id: 'b1', payload: { customer: CANARY } },
      { row: 'newsletter', email: 'ada@example.it', first_agree_text: '1.it' },
    ])
    expect(all.out).not.toMatch(/7654321|bea@|"token":"[\w-]{32}"/)
    const forgotten = await run('forget', '+39', '333', '1234567')
    expect({ code: forgotten.code, lines: forgotten.lines() }).toEqual({ code: 0, lines: counts(1, 1, 1) })
    expect(forgotten.out + forgotten.err).not.toMatch(/333|ada|Kanarien/i)
    expect(await tablesWith(database, '3331234567')).toEqual([])
    expect(await tablesWith(database, '3337654321')).toEqual(['orders', 'received_orders'])
    if (engine === 'sqlite') expect(filesWith(database, '3331234567')).toEqual([])
    expect(await run('forget', '3331234567')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Nothing'),
    })
    expect(await run('person', '3331234567')).toMatchObject({ code: 1, out: '' })
  })

  it('takes a subscriber by an address in any case, and one order or booking by its id', async () => {
    const { orderId } = await over('3331234567')
    await over('3331234567')
    await age()
    await book('0123456789abcdef0123', '3331234567', '2026-03-28')
    await subscribe('Ada@Example.it', '3331234567')
    expect((await run('forget', 'ADA@example.IT')).lines()).toEqual(counts(0, 0, 1))
    expect((await run('forget', orderId)).lines()).toEqual(counts(1, 0, 0))
    expect((await run('forget', '0123456789abcdef0123')).lines()).toEqual(counts(0, 1, 0))
    expect(await run('forget', orderId)).toMatchObject({ code: 1, out: '' })
    const erased = database.db.selectFrom('orders').select('id').where('erased_at', 'is not', null)
    expect(await erased.execute()).toEqual([{ id: orderId }])
  })

  it('hands out how an order was answered and withdrawn, and forgets the reasons with it', async () => {
    const { db } = database
    const [refused, withdrawn] = [await over('3331234567'), await over('3331234567')]
    const about = { venueId: 77, by: 'Tablet di Anna', mover: 'staff' as const, now: Date.now() }
    const refuse = { move: 'refuse', code: null, reason: CANARY, lines: [] } as const
    await answerOrder(db, { ...about, orderId: refused.orderId }, refuse)
    await answerOrder(db, { ...about, orderId: withdrawn.orderId, by: null, mover: 'guest' }, { move: 'withdraw' })
    const all = await run('person', '3331234567')
    const moves = new Map(all.lines().map((row) => [Reflect.get(Object(row), 'id'), Reflect.get(Object(row), 'moves')]))
    expect(moves.get(refused.orderId)).toMatchObject([{ turn: 1, by: 'staff', kind: 'refuse', reason: CANARY }])
    expect(moves.get(withdrawn.orderId)).toMatchObject([{ turn: 1, by: 'guest', kind: 'withdraw', to: 'withdrawn' }])
    expect(all.out).not.toContain('Tablet')
    await age()
    await db.updateTable('received_orders').set({ answered_at: 0 }).execute()
    await run('forget', '3331234567')
    expect(await tablesWith(database, CANARY)).toEqual([])
  })

  it('takes the hash of the device along that an order was charged cover by', async () => {
    const { db } = database
    const { orderId } = await over('3331234567')
    await age()
    const charged = { venue_id: 77, spot: '1', device: 'hash', turn: 1, people: 2, same: 0, created_at: Date.now() }
    await db
      .insertInto('covers')
      .values({ ...charged, order_id: orderId })
      .execute()
    expect((await run('forget', orderId)).lines()).toEqual(counts(1, 0, 0))
    expect(await db.selectFrom('covers').select('order_id').execute()).toEqual([])
  })

  it('takes a table nobody comes for, once its venue was told', async () => {
    const id = '0123456789abcdef0123'
    const { db } = database
    await recordBooking(
      db,
      { ...newBookingRow({ id, reservedAt: '9999-03-28' }), cancel_until: 1 },
      { messages: true, posts: false },
      NO_BOUNDS,
    )
    expect((await run('forget', id)).lines()).toContainEqual({ kept: id, why: 'is on its way' })
    await db.updateTable('outbox').set({ state: 'delivered' }).execute()
    expect((await run('forget', id)).lines()).toContainEqual({ kept: id, why: 'is booked' })
    await cancelBooking({ id, attemptKey: id }, bookingContext(db, { now: () => 0 }))
    expect((await run('forget', id)).lines()).toContainEqual({ kept: id, why: 'is on its way' })
    await db.updateTable('outbox').set({ state: 'delivered' }).execute()
    expect((await run('forget', id)).lines()).toEqual(counts(0, 1, 0))
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('leaves whole and names what is under way, and takes the rest', async () => {
    await over('3331234567')
    await age()
    const late = await over('3331234567')
    await database.db.updateTable('orders').set({ updated_at: Date.now() }).where('id', '=', late.orderId).execute()
    const queued = await place(database, ordered('3331234567'))
    const unpaid = await place(database, ordered('3331234567', { provider: 'stripe' }))
    await book('b1', '3331234567', '9999-03-28')
    const { code, lines, err } = await run('forget', '3331234567')
    expect(code).toBe(1)
    expect(err).toMatch(/^What is under way stays until it is over\./)
    const kept = [
      { kept: late.orderId, why: 'is of today' },
      { kept: queued.orderId, why: 'is on its way' },
      { kept: unpaid.orderId, why: 'may still be paid' },
      { kept: 'b1', why: 'is booked' },
    ]
    expect(lines()).toEqual(expect.arrayContaining([...counts(1, 0, 0), ...kept]))
    expect(lines()).toHaveLength(8)
    const { db } = database
    const payment = { id: 'pay_1', order_id: late.orderId, provider: 'stripe', attempt: 1, state: 'held', amount: 1 }
    const times = { created_at: 1, updated_at: 1, checked_at: null, next_check_at: null, taking_until: null }
    const rest = { currency: 'EUR', reference: null, request: '{}', transaction_id: null, reason: null }
    await db
      .insertInto('payments')
      .values({ ...payment, ...times, ...rest })
      .execute()
    await db.updateTable('orders').set({ updated_at: 1 }).where('id', '=', late.orderId).execute()
    expect((await run('forget', late.orderId)).lines()).toContainEqual({
      kept: late.orderId,
      why: 'has money to settle',
    })
    const stands = await db.selectFrom('orders').select('id').where('erased_at', 'is', null).execute()
    expect(stands).toHaveLength(3)
  })

  it('gives the subscribers of a venue with the link of each, and no formula among them', async () => {
    const { token } = await subscribe('ada@example.it', '+39 333 1234567', '=cmd()"', Date.UTC(2026, 2, 18))
    await subscribe('bea@example.it', '333 7654321', '李')
    const env = { COPERTO_PUBLIC_ORIGIN: 'https://menu.example.com' }
    const { code, out } = await orderCommand({ ...database.place, env }, ['subscribers', '77'])
    expect(code).toBe(0)
    const [head, ada, bea, ...more] = out.split('\r\n')
    expect(more).toEqual([''])
    expect(head).toBe('\ufeff"email","name","lastname","phone","language","subscribed","withdraw"')
    const link = `https://menu.example.com${withdrawalPath(token)}`
    expect(ada).toBe(`"ada@example.it","'=cmd()""","Rossi","'+39 333 1234567","it","2026-03-18","${link}"`)
    expect(bea).toMatch(/^"bea@example.it","李",/)
    expect((await orderCommand({ ...database.place, env }, ['subscribers', '78'])).out).toBe(`${head}\r\n`)
    expect(await run('subscribers', '77')).toMatchObject({
      code: 1,
      err: expect.stringContaining('COPERTO_PUBLIC_ORIGIN'),
    })
  })

  it.each([[['forget']], [['forget', 'Ada']], [['forget', '12']], [['person', 'ord_']], [['subscribers', 'lucia']]])(
    'does not understand %j',
    async (args) => expect(await run(...args)).toMatchObject({ code: 2, out: '' }),
  )
})

it('knows every number that an order was given, as the order keeps it', () => {
  const digits = fc.stringMatching(/^3\d{9}$/)
  fc.assert(
    fc.property(
      digits,
      fc.constantFrom('', '+39', '0039', '39'),
      fc.constantFrom('', ' ', '-', '.'),
      (number, prefix, mark) => {
        const written = `${prefix}${mark}${number.slice(0, 3)}${mark}${number.slice(3)}`
        expect(readKey(written)).toEqual({ kind: 'phone', value: number })
        if (prefix !== '39') expect(phoneKey(written)).toBe(normalisePhone(written))
        expect(phoneKey(`+39${number}`)).toBe(number)
      },
    ),
  )
})
