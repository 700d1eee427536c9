import { describe, expect, it } from '@jest/globals'
import { keptHarness, priceIn, venueAt } from '@/lib/testing/kept-harness'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const BY_ID = { id: 77 }
const BY_TOKEN = { token: 'osteria-prova' }

const down = new Error('down')

/** Lets what goes on behind an answer come to its end. */
const calm = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('a venue that was read', () => {
  it('is gone for everybody once its system has said so for five minutes, in every language', async () => {
    const { start, system, pass, table, expired } = keptHarness()
    const venues = start()
    for (const lang of ['it', 'en'] as const) await venues.find(BY_ID, lang)
    pass(MINUTE)
    system.answer = () => null
    for (let minute = 0; minute < 5; minute += 1) {
      expect((await venues.find(BY_TOKEN, minute % 2 ? 'it' : 'en'))?.id).toBe(77)
      pass(MINUTE)
    }
    await calm()
    expect([expired, table.rows.get('77/en')?.failure?.code]).toEqual([[], 'not_found'])
    expect(await venues.find(BY_TOKEN, 'en')).toBeNull()
    await calm()
    expect(expired).toEqual([77])
    expect(table.rows.size).toBe(0)
    system.answer = () => down
    pass(MINUTE)
    await expect(venues.find(BY_ID, 'it', 'shown')).rejects.toThrow('down')
  })

  it('is not gone where its system found it in between, or says so after a change alone', async () => {
    const { start, system, pass } = keptHarness()
    const venues = start()
    await venues.find(BY_ID, 'it')
    for (let minute = 0; minute < 20; minute += 1) {
      pass(MINUTE)
      system.answer = () => (minute % 4 ? null : venueAt(1_000))
      await venues.changed(BY_ID)
      expect((await venues.find(BY_ID, 'it'))?.id).toBe(77)
    }
  })

  it('in one language is not gone for a visit in another that was never read', async () => {
    const { start, system, pass } = keptHarness()
    await start().find(BY_TOKEN, 'it')
    await calm()
    system.answer = () => null
    // Another process has only the table.
    const other = start()
    await expect(other.find(BY_ID, 'en')).rejects.toMatchObject({ code: 'not_found' })
    pass(6 * MINUTE)
    expect(await other.find(BY_ID, 'en')).toBeNull()
  })

  it('says in the table by what its reads fail and since when, until one succeeds', async () => {
    const { start, system, pass, table } = keptHarness()
    const venues = start()
    const failure = async () => {
      await venues.find(BY_ID, 'it')
      await calm()
      return table.rows.get('77/it')?.failure
    }
    expect(await failure()).toBeNull()
    system.answer = () => Object.assign(new Error('refused'), { code: 'status_401' })
    pass(MINUTE)
    const since = Date.UTC(2026, 0, 1) + MINUTE
    expect(await failure()).toEqual({ code: 'status_401', since })
    system.answer = () => Object.assign(new Error('late'), { code: 'deadline' })
    pass(MINUTE)
    expect(await failure()).toEqual({ code: 'deadline', since })
    system.answer = () => venueAt(1_000)
    pass(MINUTE)
    expect(await failure()).toBeNull()
  })

  it('is still known by its token when it says that it is gone', async () => {
    const { start, system } = keptHarness()
    await start().find(BY_TOKEN, 'it')
    await calm()
    system.answer = () => null
    // Another process has only the table.
    const other = start()
    expect(await other.changed(BY_TOKEN)).toBe(77)
    expect(await other.changed({ token: 'nobody' })).toBeNull()
  })

  it.each([venueAt(9_900, { id: 78 }), venueAt(9_900, { token: 'altra', id: 78 })])(
    'stays what it is when its system answers another venue',
    async (other) => {
      const { start, system, pass } = keptHarness()
      const venues = start()
      await venues.find(BY_ID, 'it')
      pass(MINUTE)
      system.answer = () => other
      expect(priceIn(await venues.menu(77, 'it'))).toBe(1_000)
    },
  )

  it('is not overwritten by a token that is said to be its own, unless it says so itself', async () => {
    const { start, system, pass } = keptHarness()
    const venues = start()
    await venues.find(BY_ID, 'it')
    pass(MINUTE)
    const answers = [venueAt(9_900, { token: 'nuova' }), venueAt(1_100)]
    system.answer = () => answers.shift() ?? down
    await expect(venues.find({ token: 'nuova' }, 'it')).rejects.toMatchObject({ code: 'other_venue' })
    expect(priceIn(await venues.menu(77, 'it', 'shown'))).toBe(1_000)
    system.answer = () => venueAt(1_300, { token: 'nuova' })
    pass(MINUTE)
    expect((await venues.find({ token: 'nuova' }, 'it'))?.id).toBe(77)
  })

  it('with a new token is found by that, and not by the old one', async () => {
    const { start, system, pass } = keptHarness()
    const venues = start()
    await venues.find(BY_TOKEN, 'it')
    pass(MINUTE)
    const answers = [venueAt(1_000, { token: 'nuova' }), null]
    system.answer = () => answers.shift() ?? null
    expect(await venues.find(BY_TOKEN, 'it')).toBeNull()
    expect((await venues.find({ token: 'nuova' }, 'it'))?.id).toBe(77)
  })
})
