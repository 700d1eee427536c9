import { describe, expect, it } from '@jest/globals'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { adviceLines } from '@/lib/venue-kit/advice-lines'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

const SELLER = { legal_name: 'Osteria S.r.l.', vat_number: '01234567897', email: 'ciao@osteria.example' }

describe('a venue that sells', () => {
  it('is advised of what does not say who sells', () => {
    expect(adviceLines({ ...smallVenueFile, email: SELLER.email })).toEqual([
      '  advice   it sells, and does not say who: legal_name, vat_number',
    ])
  })

  it('is advised of nothing once it says who sells', () => {
    expect(adviceLines({ ...smallVenueFile, ...SELLER })).toEqual([])
  })
})

it('a venue with a menu alone need not say who sells', () => {
  expect(adviceLines({ ...smallVenueFile, has_orders: false })).toEqual([])
})

it.each(demoVenues().map((file) => [file.name, file] as const))('%s needs no advice', (_name, file) => {
  expect(adviceLines(file)).toEqual([])
})
