import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Party } from '@/lib/core/booking/booking-room'
import { confirmsByItself } from '@/lib/core/booking/confirms-by-itself'
import { type HostRules, NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'

const MINUTE = 60_000

const party = (from: number, until: number, seats: number): Party => ({
  ...{ startsAt: from * MINUTE, endsAt: until * MINUTE, seats, tables: [] },
})

const rulesOf = (by_itself: HostRules['by_itself'], seats: number | null = 10): HostRules => ({
  ...{ ...NO_HOST_RULES, seats, by_itself },
})

const confirms = (rules: HostRules, parties: Party[], wanted: Party): boolean =>
  confirmsByItself({ rules, parties, closed: [] }, wanted)

describe('a booking is confirmed by itself', () => {
  it.each<[string, HostRules, Party[], Party, boolean]>([
    ['not where the venue answers by hand', rulesOf(null), [], party(0, 90, 2), false],
    ['of any size where it names none', rulesOf({ largest: null, free_share: 0 }), [], party(0, 90, 10), true],
    ['up to its largest party', rulesOf({ largest: 4, free_share: 0 }), [], party(0, 90, 4), true],
    ['not above its largest party', rulesOf({ largest: 4, free_share: 0 }), [], party(0, 90, 5), false],
    [
      'while its share stays free',
      rulesOf({ largest: null, free_share: 20 }),
      [party(0, 90, 4)],
      party(0, 90, 4),
      true,
    ],
    ['not below its share', rulesOf({ largest: null, free_share: 20 }), [party(0, 90, 5)], party(0, 90, 4), false],
    [
      'not where the share is missed at one later minute',
      rulesOf({ largest: null, free_share: 20 }),
      [party(89, 200, 5)],
      party(0, 90, 4),
      false,
    ],
    [
      'beside a party that has left',
      rulesOf({ largest: null, free_share: 60 }),
      [party(0, 30, 9)],
      party(30, 90, 4),
      true,
    ],
    [
      'by its size alone where seats are not counted',
      rulesOf({ largest: 6, free_share: 90 }, null),
      [],
      party(0, 90, 6),
      true,
    ],
  ])('%s', (_, rules, parties, wanted, expected) => {
    expect(confirms(rules, parties, wanted)).toBe(expected)
  })

  it('exactly where the share stays free at each minute of the stay', () => {
    const anyParty = fc
      .record({
        from: fc.integer({ min: 0, max: 40 }),
        stay: fc.integer({ min: 1, max: 20 }),
        seats: fc.integer({ min: 1, max: 6 }),
      })
      .map(({ from, stay, seats }) => party(from, from + stay, seats))
    const share = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.array(anyParty, { maxLength: 6 }), anyParty, share, (parties, wanted, free_share) => {
        const minutes = Array.from({ length: 80 }, (_, minute) => minute * MINUTE)
        const isThere = (each: Party, at: number): boolean => each.startsAt <= at && at < each.endsAt
        const isFree = minutes
          .filter((at) => isThere(wanted, at))
          .every((at) => {
            const people = [...parties, wanted]
              .filter((each) => isThere(each, at))
              .reduce((sum, { seats }) => sum + seats, 0)
            return (24 - people) / 24 >= free_share / 100 - 1e-9
          })
        expect(confirms(rulesOf({ largest: null, free_share }, 24), parties, wanted)).toBe(isFree)
      }),
    )
  })
})
