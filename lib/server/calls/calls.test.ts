import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { CALL_KINDS, type CallKind } from '@/lib/core/calls/call'
import { louderCalls } from '@/lib/core/calls/desk-call'
import { callState, moveCall, readOpenCalls, withdrawCall } from '@/lib/server/calls/end-call'
import { placeCall } from '@/lib/server/calls/place-call'
import { addDevice } from '@/lib/server/desk/desk-devices'
import { renewTableCodes, tableCode } from '@/lib/server/tables/table-code'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { DAY, sweepAt } from '@/lib/testing/test-retention'
import { testVenue } from '@/lib/testing/test-venue'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const venue = { ...testVenue, calls: true }
const unanswered = { louder_after: 3, remind_after: null, refuse_after: null }
const KEY = randomUUID()

describe.each(testEngines)('calls from a table, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  beforeEach(async () => {
    await addDevice(database.db, { venueId: venue.id, role: 'staff', name: 'Cassa', now: NOW })
  })

  type Asked = { table?: string; code?: string; key?: string; now?: number; at?: typeof venue }

  const place = async (kind: CallKind, { table = '1', code, key = KEY, now = NOW, at = venue }: Asked = {}) => {
    const proof = code ?? (await tableCode(venue.id, 'r', table, database.db))
    return placeCall(at, { type: 'r', table, code: proof, kind, key }, { db: database.db, now })
  }
  const made = async (kind: CallKind, asked?: Asked): Promise<string> => {
    const placed = await place(kind, asked)
    if (!placed.ok) throw new Error(placed.error.code)
    return placed.value.id
  }
  const refusal = async (kind: CallKind, asked?: Asked) => {
    const placed = await place(kind, asked)
    return placed.ok ? null : placed.error.code
  }
  const shown = () => readOpenCalls(database.db, venue.id, { unanswered })
  const about = (id: string, by = 'Cassa', venueId = venue.id) => ({ id, venueId, by, now: NOW + MINUTE })
  const back = (id: string, key = KEY) => withdrawCall(database.db, { id, key, now: NOW })

  it('stand on the desk once, whoever of the table repeats them', async () => {
    const first = await place('water')
    expect(first).toMatchObject({ ok: true, value: { isOwn: true, isNew: true } })
    const id = first.ok ? first.value.id : ''
    expect(await place('water')).toEqual({ ok: true, value: { id, isOwn: true, isNew: false } })
    expect(await place('water', { key: randomUUID() })).toEqual({ ok: true, value: { id, isOwn: false, isNew: false } })
    expect(await shown()).toEqual([
      { id, type: 'r', table: '1', kind: 'water', madeAt: NOW, louderAt: NOW + 3 * MINUTE },
    ])
  })

  it('are louder after three minutes, or when the venue says, or never', async () => {
    const id = await made('water')
    const loudAt = async (given: typeof unanswered | null, now: number) =>
      louderCalls(await readOpenCalls(database.db, venue.id, given && { unanswered: given }), now)
    for (const given of [null, unanswered]) {
      expect(await loudAt(given, NOW + 3 * MINUTE - 1)).toEqual([])
      expect(await loudAt(given, NOW + 3 * MINUTE)).toEqual([id])
    }
    expect(await loudAt({ ...unanswered, louder_after: 1 }, NOW + MINUTE)).toEqual([id])
    const never = await readOpenCalls(database.db, venue.id, { unanswered: { ...unanswered, louder_after: null } })
    expect(louderCalls(never, NOW + 60 * MINUTE)).toEqual([])
  })

  it('are one where twenty arrive at once', async () => {
    const placed = await Promise.all(Array.from({ length: 20 }, () => place('card', { key: randomUUID() })))
    expect(placed.every(({ ok }) => ok)).toBe(true)
    expect(placed.filter((each) => each.ok && each.value.isNew)).toHaveLength(1)
    expect(await shown()).toHaveLength(1)
  })

  it('stand apart by kind and by table', async () => {
    for (const kind of CALL_KINDS) await made(kind)
    await made('water', { table: 'a12' })
    expect((await shown()).map(({ table, kind }) => `${table} ${kind}`).toSorted()).toEqual([
      '1 card',
      '1 cash',
      '1 help',
      '1 water',
      'A 12 water',
    ])
  })

  it('of one table are eight in ten minutes, of whichever kind, and those of another go on', async () => {
    for (let count = 0; count < 8; count += 1) await back(await made('water', { now: NOW + count }))
    expect(await place('help', { now: NOW + MINUTE })).toEqual({
      ok: false,
      error: { code: 'rate_limited', retryAfter: 540 },
    })
    expect(await refusal('help', { table: '2' })).toBeNull()
    expect(await refusal('help', { now: NOW + 10 * MINUTE })).toBeNull()
  })

  it('are refused without proof of the table', async () => {
    const other = await tableCode(venue.id, 'r', '2', database.db)
    const elsewhere = await tableCode(78, 'r', '1', database.db)
    const asRoom = await tableCode(venue.id, 'h', '1', database.db)
    for (const code of ['', '1.AAAAAAAAAAAA', other, elsewhere, asRoom])
      expect([code, await refusal('help', { code })]).toEqual([code, 'table_code_refused'])
    // A table that the venue no longer has.
    expect(await refusal('help', { table: '3' })).toBe('table_code_refused')
    expect(await shown()).toEqual([])
  })

  it('are refused once the venue renewed its codes', async () => {
    const code = await tableCode(venue.id, 'r', '1', database.db)
    await renewTableCodes(venue.id, database.db)
    expect(await refusal('help', { code })).toBe('table_code_refused')
    expect(await refusal('help')).toBeNull()
  })

  it('are refused where the venue wants none, or serves at no tables', async () => {
    const off = { ...venue, calls: false }
    const away: typeof venue = { ...venue, orderTypes: ['d'] }
    for (const at of [off, away]) expect(await refusal('help', { at })).toBe('calls_not_offered')
  })

  it('are refused where no desk was seen for half a day', async () => {
    expect(await refusal('help', { now: NOW + DAY })).toBe('nobody_at_desk')
  })

  it('are answered once by two desks, of which the other reads by whom', async () => {
    const id = await made('cash')
    const answers = await Promise.all(['Cassa', 'Sala'].map((by) => moveCall(database.db, about(id, by), 'answer')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = answers[0]?.ok ? 'Cassa' : 'Sala'
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'already_answered', by: winner } })
    expect(await callState(database.db, id)).toEqual({ ok: true, value: { state: 'answered' } })
    expect(await shown()).toEqual([])
  })

  it('of another venue are neither answered nor opened again', async () => {
    const id = await made('cash')
    const refused = { ok: false, error: { code: 'not_found' } }
    expect(await moveCall(database.db, about(id, 'Bar', 78), 'answer')).toEqual(refused)
    await moveCall(database.db, about(id), 'answer')
    expect(await moveCall(database.db, about(id, 'Bar', 78), 'reopen')).toEqual(refused)
  })

  it('are opened again after an answer by mistake, unless the table has called again', async () => {
    const id = await made('cash')
    await moveCall(database.db, about(id), 'answer')
    expect(await moveCall(database.db, about(id), 'reopen')).toMatchObject({ ok: true, value: { moved: { id } } })
    expect(await shown()).toMatchObject([{ id, madeAt: NOW }])
    expect(await moveCall(database.db, about(id), 'reopen')).toEqual({ ok: true, value: { moved: null } })
    await moveCall(database.db, about(id), 'answer')
    const next = await made('cash', { now: NOW + 2 * MINUTE })
    expect(await moveCall(database.db, about(id), 'reopen')).toEqual({ ok: true, value: { moved: null } })
    expect((await shown()).map((call) => call.id)).toEqual([next])
  })

  it('are taken back by the page that made them, until they are answered', async () => {
    const id = await made('help')
    expect(await back(id, randomUUID())).toEqual({ ok: false, error: { code: 'not_found' } })
    expect(await back(id)).toMatchObject({ ok: true, value: { ended: { id } } })
    expect(await back(id)).toEqual({ ok: true, value: { ended: null } })
    expect(await callState(database.db, id)).toEqual({ ok: true, value: { state: 'withdrawn' } })
    expect(await moveCall(database.db, about(id), 'answer')).toEqual({
      ok: false,
      error: { code: 'already_answered', by: null },
    })
    expect(await moveCall(database.db, about(id), 'reopen')).toEqual({ ok: true, value: { moved: null } })
    const answered = await made('help')
    await moveCall(database.db, about(answered), 'answer')
    expect(await back(answered)).toEqual({ ok: false, error: { code: 'already_answered' } })
  })

  it('go after a day, answered or not', async () => {
    const id = await made('water')
    await made('help')
    await moveCall(database.db, about(id), 'answer')
    expect(await sweepAt(database, NOW + DAY - 1)).toBe(0)
    expect(await sweepAt(database, NOW + DAY)).toBe(2)
    expect(await callState(database.db, id)).toEqual({ ok: false, error: { code: 'not_found' } })
  })
})
