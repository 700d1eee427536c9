import fc from 'fast-check'
import { DISHES, TABLES } from '@/lib/testing/orders/evening/evening-venue'

const which = fc.nat(7)

const lines = fc.array(fc.record({ dish: fc.constantFrom(...DISHES), quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 3,
})

const order = fc.record({
  kind: fc.constant('order' as const),
  service: fc.constantFrom(...(['tableservice', 'tableservice', 'tableservice', 'takeaway', 'delivery'] as const)),
  device: fc.constantFrom('a', 'b', 'c'),
  table: fc.constantFrom(...TABLES),
  people: fc.integer({ min: 1, max: 3 }),
  isSame: fc.boolean(),
  coupon: fc.constantFrom(...([null, null, 'DIECI', 'TERZO'] as const)),
  isOnline: fc.boolean(),
  /** How it goes on at once, as most orders do. */
  goes: fc.constantFrom(...(['reaches', 'reaches', 'reaches', 'paid', 'placed'] as const)),
  lines,
})

const change = fc.record({
  line: fc.nat(3),
  quantity: fc.nat(3),
  instead: fc.option(fc.constantFrom(...DISHES)),
})

const move = fc.record({
  kind: fc.constant('move' as const),
  which,
  move: fc.oneof(
    fc.constantFrom(
      ...([{ move: 'accept', minutes: 20 }, { move: 'delay', minutes: 10 }, { move: 'ready' }] as const),
      ...([{ move: 'finish' }, { move: 'refuse', code: 'too_busy', reason: '', lines: [] }] as const),
      ...([{ move: 'cancel', code: 'closing', reason: '', lines: [] }, { move: 'unpay' }] as const),
      ...([{ move: 'cancel', code: 'sold_out', reason: '', lines: [] }] as const),
      ...([
        { move: 'pay', by: 'cash' },
        { move: 'pay', by: 'pos' },
      ] as const),
      ...([
        { move: 'station_ready', station: 'Cucina' },
        { move: 'station_ready', station: 'Bar' },
      ] as const),
      ...([{ move: 'fire', course: 1 }] as const),
    ),
    fc.record({ move: fc.constant('move_table' as const), table: fc.constantFrom(...TABLES) }),
    fc.record({
      move: fc.constant('correct' as const),
      changes: fc.array(change, { minLength: 1, maxLength: 2 }),
    }),
  ),
})

const undo = fc.record({ kind: fc.constant('undo' as const), which, back: fc.nat(3) })

const ofGuest = fc.record({
  kind: fc.constantFrom(...(['withdraw', 'pay', 'pay unheard', 'look'] as const)),
  which,
})

const ofTable = fc.record({
  kind: fc.constantFrom(...(['free', 'undo free'] as const)),
  table: fc.constantFrom(...TABLES),
})

const wait = fc.record({
  kind: fc.constant('wait' as const),
  ms: fc.constantFrom(3_000, 3_000, 13_000, 13_000, 5 * 60_000, 50 * 60_000, 7 * 60 * 60_000),
})

const ofProvider = fc.record({
  kind: fc.constant('provider' as const),
  is: fc.constantFrom(...(['done', 'lost', 'hidden', 'pending', 'refused', 'later', 'unsent', 'down'] as const)),
})

const settles = fc.record({ kind: fc.constant('settle' as const), which, arrives: fc.boolean() })

const ofWorkers = fc.record({ kind: fc.constantFrom(...(['work', 'work', 'sweep'] as const)) })

/** A thing that happens at the venue of an evening. */
export const anyStep = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 10, arbitrary: move },
  { weight: 4, arbitrary: undo },
  { weight: 2, arbitrary: ofGuest },
  { weight: 1, arbitrary: ofTable },
  { weight: 2, arbitrary: wait },
  { weight: 1, arbitrary: ofProvider },
  { weight: 1, arbitrary: settles },
  { weight: 3, arbitrary: ofWorkers },
)

export type EveningStep = typeof anyStep extends fc.Arbitrary<infer One> ? One : never
