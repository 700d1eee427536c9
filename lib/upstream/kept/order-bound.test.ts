import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { keptHarness, priceIn, venueAt } from '@/lib/testing/kept-harness'
import '@/lib/testing/property-seed'

const MINUTE = 60_000
const ORDER = 15 * MINUTE
const BY_ID = { id: 77 }
const BY_TOKEN = { token: 'osteria-prova' }

type State = 'well' | 'down' | 'gone' | 'other'

/** A group's menu API, whose dish changes its price, and who reads it through what is kept. */
const world = () => {
  const { start, system, pass } = keptHarness({ order: ORDER })
  let [now, state, venues] = [0, 'well' as State, start()]
  const prices = [{ from: 0, price: 1_000 }]
  system.answer = () => {
    if (state === 'down') return new Error('down')
    if (state === 'gone') return null
    return state === 'other' ? venueAt(9_999, { id: 78, token: 'altra' }) : venueAt(prices.at(-1)?.price ?? 0)
  }
  /** What the dish cost at any moment within the bound. */
  const lately = (): number[] =>
    prices.filter((_, at) => (prices[at + 1]?.from ?? now) >= now - ORDER).map(({ price }) => price)
  const read = async (ref: typeof BY_ID | typeof BY_TOKEN, lang: 'it' | 'en'): Promise<void> => {
    const venue = await venues.find(ref, lang).catch(() => null)
    const menu = venue && (await venues.menu(venue.id, lang).catch(() => null))
    if (menu) expect(lately()).toContain(priceIn(menu))
  }
  return {
    pass: (ms: number): void => {
      now += ms
      pass(ms)
    },
    price: (price: number): void => void prices.push({ from: now, price }),
    become: (next: State): void => {
      state = next
    },
    changed: () => venues.changed(BY_ID),
    restart: async (): Promise<void> => {
      await new Promise((resolve) => setImmediate(resolve))
      venues = start()
    },
    read,
  }
}

type Step = (of: ReturnType<typeof world>) => unknown

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 1, max: 9 * MINUTE }).map<Step>((ms) => (of) => of.pass(ms)),
  fc.integer({ min: 1, max: 5_000 }).map<Step>((price) => (of) => of.price(price)),
  fc.constantFrom<State>('well', 'down', 'down', 'gone', 'other').map<Step>((state) => (of) => of.become(state)),
  fc.constantFrom<Step>(
    (of) => of.changed(),
    (of) => of.restart(),
  ),
  fc.tuple(fc.constantFrom(BY_ID, BY_TOKEN), fc.constantFrom('it' as const, 'en' as const)).map<Step>(
    ([ref, lang]) =>
      (of) =>
        of.read(ref, lang),
  ),
)

it('whatever happens, no order is priced by what its venue has not said within the bound', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const of = world()
      for (const act of steps) await act(of)
    }),
    { numRuns: 300 },
  )
})
