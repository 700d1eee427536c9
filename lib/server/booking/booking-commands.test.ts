import { beforeAll, describe, expect, it } from '@jest/globals'
import { addDays, bookingDateAt } from '@/lib/core/booking/booking-days'
import { hostVenue } from '@/lib/testing/orders/host-bookings'
import { bookingCommand } from '@/lib/testing/programs/booking-command'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const DATE = addDays(bookingDateAt(new Date()), 7)
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, open: '19:00', close: '23:00' }))

describe.each(testEngines)('npm run bookings on %s', (engine) => {
  const database = databaseHarness(engine)
  beforeAll(() => putTestVenue(database.db, { ...hostVenue, timetables: everyDay }))

  const run = (...args: string[]) => bookingCommand(database.place, args)
  const first = async (...args: string[]) => {
    const { lines, err, code } = await run(...args)
    if (code !== 0) throw new Error(err)
    return lines()[0]
  }
  const enter = (...args: string[]) =>
    first('enter', '77', 'Bianchi', '--date', DATE, '--time', '20:30', '--people', '2', ...args)

  it('writes in who telephones, moves them and takes it back', async () => {
    const { id, number } = await enter('--phone', '06 123456', '--table', '1')
    expect(await first('move', number, '--time', '21:00', '--people', '3')).toMatchObject({
      ...{ id, state: 'accepted', date: DATE, time: '21:00', people: 3, tables: ['1'], name: 'Bianchi' },
    })
    expect(await first('undo', id)).toMatchObject({ time: '20:30', people: 2 })
    const states = []
    for (const command of ['arrive', 'leave', 'undo', 'undo', 'no-show', 'undo', 'cancel']) {
      states.push((await first(command, id)).state)
    }
    expect(states).toEqual(['arrived', 'left', 'arrived', 'accepted', 'no_show', 'accepted', 'cancelled'])
    const shown = await first('show', id)
    expect(shown.moves[0]).toMatchObject({ turn: 1, kind: 'enter', by: 'command' })
    for (const venue of ['77', hostVenue.token]) {
      expect((await run('list', venue, '--date', DATE)).lines()).toMatchObject([{ id, state: 'cancelled' }])
    }
  })

  it('says that the server offers a waiting guest the next free table', async () => {
    const { id } = await enter()
    await database.db.updateTable('bookings').set({ state: 'waiting' }).where('id', '=', id).execute()
    const told = { code: 1, err: expect.stringContaining('on the waiting list') }
    expect(await run('accept', id)).toMatchObject(told)
  })

  it('says why something is refused', async () => {
    const { id } = await enter('--table', '2')
    for (const [args, words] of [
      [['move', id, '--people', '9'], 'no room'],
      [['move', id, '--table', '9'], 'no such table'],
      [['move', id, '--time', '18:00'], 'opens at 19:00'],
      [['leave', id], 'cannot be done'],
      [['arrive', 'ffffff'], 'no booking'],
      [['refuse', id, 'Festa'], `bookings -- cancel ${id}`],
      [['list', 'nobody'], 'no venue'],
      [['list', '77', '--date', '2026-13-45'], '--date'],
      [['enter', '77', 'Verdi', '--date', DATE], '--people 4'],
      [['enter', '99999', 'Verdi', '--date', DATE, '--time', '20:30', '--people', '2'], 'no venue'],
    ] as const) {
      expect(await run(...args)).toMatchObject({ code: 1, err: expect.stringContaining(words) })
    }
    expect(await run('arrive')).toMatchObject({ code: 2 })
    expect(await run('dance', id)).toMatchObject({ code: 2 })
    const env = { COPERTO_BOOKINGS_API_URL: 'https://bookings.test' }
    for (const command of ['arrive', 'accept', 'refuse']) {
      const refused = { code: 1, err: expect.stringContaining('COPERTO_BOOKINGS_API_URL') }
      expect(await bookingCommand({ ...database.place, env }, [command, id])).toMatchObject(refused)
    }
    for (const command of ['accept', 'refuse']) {
      const refused = { code: 1, err: expect.stringContaining('COPERTO_BOOKINGS_API_URL') }
      expect(await orderCommand({ ...database.place, env }, [command, id])).toMatchObject(refused)
    }
  })
})
