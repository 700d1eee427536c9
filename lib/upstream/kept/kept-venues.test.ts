import { describe, expect, it } from '@jest/globals'
import { StaleError } from '@/lib/server/backend/backend-errors'
import { keptHarness, priceIn, venueAt } from '@/lib/testing/kept-harness'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const BY_ID = { id: 77 }
const BY_TOKEN = { token: 'osteria-prova' }

const down = new Error('down')

/** Lets what goes on behind an answer come to its end. */
const calm = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('a venue that is kept', () => {
  it('is asked for once, whoever reads it: by id or token, venue or menu, fifty at once', async () => {
    const { start, asked } = keptHarness()
    const venues = start()
    const found = await Promise.all(Array.from({ length: 50 }, () => venues.find(BY_TOKEN, 'it')))
    expect(new Set(found.map((venue) => venue?.id))).toEqual(new Set([77]))
    expect(priceIn(await venues.menu(77, 'it'))).toBe(1_000)
    await venues.find(BY_ID, 'it')
    expect(asked).toEqual([{ ref: BY_TOKEN, lang: 'it' }])
    await venues.find(BY_TOKEN, 'en')
    expect(asked).toHaveLength(2)
  })

  it('is asked for again after half a minute, and by its id', async () => {
    const { start, asked, system, pass } = keptHarness()
    const venues = start()
    await venues.find(BY_TOKEN, 'it')
    system.answer = () => venueAt(1_200)
    pass(29 * SECOND)
    expect(priceIn(await venues.menu(77, 'it'))).toBe(1_000)
    pass(SECOND)
    expect((await venues.find(BY_TOKEN, 'it'))?.id).toBe(77)
    expect(priceIn(await venues.menu(77, 'it'))).toBe(1_200)
    expect(asked.map(({ ref }) => ref)).toEqual([BY_TOKEN, BY_ID])
  })

  it('is asked for again at once when it says that it changed, by its id or its token', async () => {
    for (const ref of [BY_ID, BY_TOKEN]) {
      const { start, system } = keptHarness()
      const venues = start()
      await venues.find(BY_ID, 'it')
      system.answer = () => venueAt(1_200)
      expect(await venues.changed(ref)).toBe(77)
      expect(priceIn(await venues.menu(77, 'it'))).toBe(1_200)
    }
  })

  it.each([
    [14 * MINUTE, 'orders', 1_000],
    [15 * MINUTE, 'orders', 1_000],
    [15 * MINUTE + 1, 'orders', StaleError],
    [23 * HOUR, 'orders', StaleError],
    [15 * MINUTE + 1, 'shown', 1_000],
    [23 * HOUR, 'shown', 1_000],
    [24 * HOUR, 'shown', StaleError],
    [400 * HOUR, 'shown', StaleError],
  ] as const)(
    'after %d ms without an answer, read for %s, is what it was or refused',
    async (age, readFor, expected) => {
      for (const failure of [down, 'hangs'] as const) {
        const { start, system, pass, expired } = keptHarness()
        const venues = start()
        await venues.find(BY_ID, 'it')
        system.answer = () => failure
        pass(age)
        const read = venues.menu(77, 'it', readFor)
        if (expected === StaleError) await expect(read).rejects.toThrow(StaleError)
        else expect(priceIn(await read)).toBe(expected)
        // What may not be shown any more is not shown by a page that was made before either.
        expect(expired).toEqual(expected === StaleError && readFor === 'shown' ? [77] : [])
      }
    },
  )

  it('is named in the log once a minute while it is served so, with its age, and once it is read again', async () => {
    const { start, system, pass, lines } = keptHarness()
    const venues = start()
    await venues.find(BY_ID, 'it')
    system.answer = () => down
    pass(10 * MINUTE)
    for (let visit = 0; visit < 20; visit += 1) {
      await venues.find(BY_ID, 'it')
      pass(5 * SECOND)
    }
    const stale = lines.filter(({ msg }) => msg === 'menu_stale_served')
    expect(stale.map(({ fields }) => [fields?.venueId, fields?.ageSeconds])).toEqual([
      [77, 600],
      [77, 660],
    ])
    system.answer = () => venueAt(1_200)
    pass(MINUTE)
    await venues.find(BY_ID, 'it')
    expect(lines.at(-1)).toMatchObject({ msg: 'menu_read_again', fields: { venueId: 77 } })
  })

  it('is asked for less often after each failure, at least once a minute, and alone', async () => {
    const { start, system, pass, asked } = keptHarness()
    const venues = start()
    for (const id of [77, 78]) {
      system.answer = () => venueAt(1_000, { id, token: `t${id}` })
      await venues.find({ id }, 'it')
    }
    pass(MINUTE)
    system.answer = (ref) => ('id' in ref && ref.id === 77 ? down : venueAt(1_200, { id: 78, token: 't78' }))
    asked.length = 0
    const visits: number[] = []
    for (let second = 0; second < 240; second += 1) {
      const before = asked.length
      await venues.find(BY_ID, 'it')
      if (asked.length > before) visits.push(second)
      pass(SECOND)
    }
    expect(visits).toEqual([0, 3, 9, 21, 45, 93, 153, 213])
    expect(priceIn(await venues.menu(78, 'it'))).toBe(1_200)
  })

  it('is served while its system takes too long, and is new for the next once that has answered', async () => {
    const { start, system, pass, asked, expired } = keptHarness()
    const venues = start()
    await venues.find(BY_ID, 'it')
    pass(MINUTE)
    let answer: (price: number) => void = () => undefined
    const slow = new Promise<number>((resolve) => {
      answer = resolve
    })
    system.answer = () => slow.then((price) => venueAt(price))
    expect(priceIn(await venues.menu(77, 'it'))).toBe(1_000)
    answer(1_200)
    await calm()
    expect(priceIn(await venues.menu(77, 'it'))).toBe(1_200)
    expect(asked).toHaveLength(2)
    // The pages that were made of the older menu in the meantime.
    expect(expired).toEqual([77])
  })

  it('that changed while it was being asked for is asked for once more, after that', async () => {
    const { start, system, pass, asked } = keptHarness()
    const venues = start()
    await venues.find(BY_ID, 'it')
    pass(MINUTE)
    let answer: (price: number) => void = () => undefined
    const slow = new Promise<number>((resolve) => {
      answer = resolve
    })
    system.answer = () => slow.then((price) => venueAt(price))
    const early = venues.menu(77, 'it')
    pass(1)
    await venues.changed(BY_ID)
    pass(1)
    const late = venues.menu(77, 'it')
    await calm()
    expect(asked).toHaveLength(2)
    system.answer = () => venueAt(1_300)
    answer(1_100)
    expect(priceIn(await early)).toBe(1_100)
    expect(priceIn(await late)).toBe(1_300)
    expect(priceIn(await venues.menu(77, 'it'))).toBe(1_300)
    expect(asked).toHaveLength(3)
  })
})

describe('a venue that was never read', () => {
  it.each([down, new TypeError('fetch failed')])('fails as its system does: %#', async (failure) => {
    const { start, system } = keptHarness()
    system.answer = () => failure
    for (const readFor of ['orders', 'shown'] as const) {
      await expect(start().find(BY_ID, 'it', readFor)).rejects.toThrow(failure)
    }
  })

  it('is being prepared while its first read goes on, and is there for the next visit', async () => {
    const { start, system, asked } = keptHarness()
    const venues = start()
    let answer: (found: ReturnType<typeof venueAt>) => void = () => undefined
    const slow = new Promise<ReturnType<typeof venueAt>>((resolve) => {
      answer = resolve
    })
    system.answer = () => slow
    for (const readFor of ['shown', 'orders'] as const)
      await expect(venues.find(BY_ID, 'en', readFor)).rejects.toMatchObject({ code: 'menu_preparing' })
    expect([venues.reads()?.isComing(BY_ID), venues.reads()?.isComing({ id: 78 })]).toEqual([true, false])
    answer(venueAt(1_000))
    await calm()
    expect((await venues.find(BY_ID, 'en'))?.id).toBe(77)
    expect(priceIn(await venues.menu(77, 'it'))).toBe(1_000)
    // The original completes a translation, so it was on its way too.
    expect(asked).toEqual([
      { ref: BY_ID, lang: 'en' },
      { ref: BY_ID, lang: 'it' },
    ])
  })

  it('is no longer being prepared once its read has failed', async () => {
    const { start, system, pass } = keptHarness()
    const venues = start()
    system.answer = () => down
    await expect(venues.find(BY_ID, 'it')).rejects.toThrow('down')
    expect(venues.reads()?.isComing(BY_ID)).toBe(false)
    pass(5 * SECOND)
    system.answer = () => 'hangs'
    await expect(venues.find(BY_ID, 'it')).rejects.toThrow('down')
    expect(venues.reads()?.isComing(BY_ID)).toBe(false)
  })

  it('and does not exist is asked for again after ten seconds, or when it says that it is new', async () => {
    const { start, system, pass, asked } = keptHarness()
    const venues = start()
    system.answer = () => null
    for (let visit = 0; visit < 10; visit += 1) expect(await venues.find(BY_ID, 'it')).toBeNull()
    expect(asked).toHaveLength(1)
    pass(11 * SECOND)
    expect(await venues.find(BY_ID, 'it')).toBeNull()
    system.answer = () => venueAt(1_000)
    expect(await venues.find(BY_ID, 'it')).toBeNull()
    pass(1)
    await venues.changed(BY_ID)
    expect((await venues.find(BY_ID, 'it'))?.id).toBe(77)
  })

  it.each([
    [BY_ID, { id: 78 }],
    [BY_TOKEN, { token: 'altra' }],
    [{ token: '123456' }, { id: 123_456 }],
  ])('is nobody where %j is answered with another venue', async (ref, changes) => {
    const { start, system, table } = keptHarness()
    const venues = start()
    system.answer = () => venueAt(1_000, changes)
    await expect(venues.find(ref, 'it')).rejects.toMatchObject({ code: 'other_venue' })
    await calm()
    expect(table.rows.size).toBe(0)
  })
})
