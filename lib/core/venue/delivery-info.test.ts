import { describe, expect, it } from '@jest/globals'
import { callInfo, deliveryInfo } from '@/lib/core/venue/delivery-info'
import { NO_SERVICES } from '@/lib/testing/test-venue'

type Delivery = Parameters<typeof deliveryInfo>[0]['orders']['delivery']

const fare = (cost_increase: number) => ({ distance_from: 0, distance_to: 1000, cost_increase })

const withDelivery = (changes: Partial<NonNullable<Delivery>> = {}) => ({
  closures: [],
  has_pony_u: false,
  orders: {
    ...NO_SERVICES,
    delivery: {
      active: true,
      hours: [
        { day: 6, open: '18:30', close: '01:30' },
        { day: 0, open: '18:30', close: '23:30' },
        { day: 6, open: '12:00', close: '14:45' },
      ],
      minimum_price: 1500,
      distance_fares: [fare(300), fare(150), fare(450)],
      average_time: 40,
      payment_methods: [],
      ...changes,
    },
  },
})

const SATURDAY = new Date('2026-03-28T12:00:00Z')

describe('deliveryInfo', () => {
  it('gives the range of the cost, and the hours of the day in order', () => {
    expect(deliveryInfo(withDelivery(), SATURDAY)).toEqual({
      cost: { lowest: 150, highest: 450 },
      minimum_price: 1500,
      average_time: 40,
      today: [
        { open: '12:00', close: '14:45' },
        { open: '18:30', close: '01:30' },
      ],
    })
  })

  it.each([
    ['no cost stated', { distance_fares: [] }, { cost: null }],
    ['no slot today', { hours: [{ day: 1, open: '12:00', close: '14:00' }] }, { today: [] }],
  ])('%s', (_, changes, expected) => {
    expect(deliveryInfo(withDelivery(changes), SATURDAY)).toMatchObject(expected)
  })

  it('names the one price of the courier, not a range', () => {
    const courier = { ...withDelivery(), has_pony_u: true }
    expect(deliveryInfo(courier, SATURDAY)).toMatchObject({ cost: { lowest: 300, highest: 300 } })
  })

  it('says nothing where the venue does not deliver', () => {
    expect(deliveryInfo(withDelivery({ active: false }), SATURDAY)).toBeNull()
    expect(
      deliveryInfo({ ...withDelivery(), orders: { ...withDelivery().orders, delivery: null } }, SATURDAY),
    ).toBeNull()
  })
})

describe('callInfo', () => {
  it('has one slot the clock round where the hours leave nothing out', () => {
    const slots = [0, 1, 2, 3, 4, 5, 6].flatMap((day_of_week) => [
      { day_of_week, open: '07:00', close: '23:00' },
      { day_of_week, open: '23:00', close: '07:00' },
    ])
    const hotel = { has_phonecall: true, phone_number: '+39 081 5550104', timetables: slots, closures: [] }
    expect(callInfo(hotel, SATURDAY)?.today).toEqual([{ open: '00:00', close: '00:00' }])
  })

  const timetables = [{ day_of_week: 6, open: '19:00', close: '23:00' }]

  it.each([
    [
      'a number and the hours',
      true,
      '+39 081 5550104',
      { number: '+39 081 5550104', today: [{ open: '19:00', close: '23:00' }] },
    ],
    ['calls switched off', false, '+39 081 5550104', null],
    ['no number', true, null, null],
    ['an empty number', true, '', null],
    ['words for a number', true, 'chiedere al banco', null],
  ])('%s', (_, has_phonecall, phone_number, expected) => {
    expect(callInfo({ has_phonecall, phone_number, timetables, closures: [] }, SATURDAY)).toEqual(expected)
  })
})
