import { expect, it } from '@jest/globals'
import { venueAddress } from '@/lib/core/venue/venue-address'

it.each([
  [{ address: 'Via Prova 1', city: 'Roma' }, 'Via Prova 1, Roma'],
  [{ address: 'Via Prova 1, 00100 Roma', city: 'Roma' }, 'Via Prova 1, 00100 Roma'],
  [{ address: 'Via Prova 1', city: '' }, 'Via Prova 1'],
  [{ address: '', city: 'Roma' }, 'Roma'],
  [{ address: '', city: '' }, ''],
])('%j is found at “%s”', (venue, line) => {
  expect(venueAddress(venue)).toBe(line)
})
