import { describe, expect, it } from '@jest/globals'
import { guestRulesOf, hostRulesSchema, NO_HOST_RULES, stayMinutes } from '@/lib/core/venue/room/host-rules'

describe('a stay', () => {
  it.each([
    [1, 90],
    [2, 90],
    [3, 120],
    [4, 120],
    [5, 150],
    [99, 150],
  ])('of %s people takes %s minutes where the venue says nothing', (people, minutes) => {
    expect(stayMinutes(NO_HOST_RULES, people)).toBe(minutes)
  })

  it.each([
    [1, 60],
    [6, 60],
    [7, 200],
    [40, 200],
  ])('of %s people takes %s minutes by the venue’s own list, in any order', (people, minutes) => {
    const stays = [
      { people: 12, minutes: 200 },
      { people: 6, minutes: 60 },
    ]
    expect(stayMinutes({ stays }, people)).toBe(minutes)
  })
})

describe('the rules of a host', () => {
  it('bound nothing where none is said', () => {
    expect(NO_HOST_RULES).toMatchObject({ seats: null, arrivals: null, largest: null, days_ahead: null, tables: [] })
    expect(NO_HOST_RULES).toMatchObject({ notice_minutes: 0, last_minutes: 0, by_itself: null, waiting_list: false })
  })

  it('reach guests without seats and tables', () => {
    const rules = hostRulesSchema.parse({ seats: 8, tables: [{ name: '1', seats: 8 }], arrivals: 6, largest: 7 })
    expect(guestRulesOf(rules)).toEqual({
      largest: 7,
      notice_minutes: 0,
      last_minutes: 0,
      days_ahead: null,
      waiting_list: false,
    })
  })
})
