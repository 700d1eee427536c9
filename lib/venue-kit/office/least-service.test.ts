import { expect, it } from '@jest/globals'
import type { DraftFields } from '@/lib/core/office/draft'
import { gapOf, leastService, withoutGap } from '@/lib/core/office/least-service'
import { REQUIRED_LISTS } from '@/lib/core/office/required-lists'
import { SERVICES } from '@/lib/core/venue/services'
import { faultsOf } from '@/lib/venue-kit/read-venue-file'

const VENUE: DraftFields = {
  ...{ format: 1, id: 77, token: 'osteria', name: 'Osteria', city: 'Bologna', address: 'Via Lunga 1, Bologna' },
  ...{ latitude: 44.5, longitude: 11.3, timetables: [{ day_of_week: 5, open: '19:00', close: '23:30' }] },
}

it.each(SERVICES)('the %s that is turned on may be published', (service) => {
  const file = { ...VENUE, orders: { [service]: leastService(VENUE, service) } }
  expect(faultsOf(file)).toEqual({ file: expect.objectContaining({ orders: file.orders }) })
})

it('a service begins with the opening hours of the venue', () => {
  expect(leastService(VENUE, 'delivery').hours).toEqual([{ day: 5, open: '19:00', close: '23:30' }])
})

it('the lists that the format requires are kept when they are empty, and no others', () => {
  const lists = SERVICES.flatMap((service) =>
    Object.entries(leastService({}, service)).flatMap(([field, value]) =>
      Array.isArray(value) ? [`orders.${service}.${field}`] : [],
    ),
  )
  expect(lists.toSorted()).toEqual([...REQUIRED_LISTS].toSorted())
})

it.each(SERVICES)('nothing keeps diners from the %s once its gaps are closed', (service) => {
  let fields: DraftFields = { ...VENUE, orderTypes: ['b'] }
  for (let gap = gapOf(fields, service); gap; gap = gapOf(fields, service)) {
    const [field, value] = withoutGap(fields, service, gap)
    expect(fields[field]).not.toEqual(value)
    fields = { ...fields, [field]: value }
  }
  expect(fields).toMatchObject({ has_orders: true })
  expect(faultsOf(fields)).toHaveProperty('file')
})
