import { describe, expect, it } from '@jest/globals'
import { HAND_WAYS, isHandWay, PART_STATES, PART_TRANSITIONS, PART_WAYS } from '@/lib/core/bill/bill'

describe('a part of a bill', () => {
  it('is paid online or to the staff, in one way', () => {
    expect(PART_WAYS.filter(isHandWay)).toEqual(HAND_WAYS)
    expect(new Set(PART_WAYS).size).toBe(PART_WAYS.length)
  })

  it('is paid from every other state, as money that comes late counts', () => {
    for (const state of PART_STATES.filter((one) => one !== 'paid')) expect(PART_TRANSITIONS[state]).toContain('paid')
  })

  it('is reserved only as it is made', () => {
    for (const state of PART_STATES) {
      expect(PART_TRANSITIONS[state]).not.toContain('reserved')
      expect(PART_TRANSITIONS[state]).not.toContain(state)
    }
  })
})
