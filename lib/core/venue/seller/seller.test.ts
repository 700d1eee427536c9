import { expect, it } from '@jest/globals'
import { sellerOf, writeTo } from '@/lib/core/venue/seller/seller'
import { testVenue } from '@/lib/testing/test-venue'

it('names the company that sells, and without one the venue itself', () => {
  expect(sellerOf({ ...testVenue, legal_name: 'Prova S.r.l.', vat_number: '01234567897' })).toEqual({
    name: 'Prova S.r.l.',
    vatNumber: '01234567897',
    address: 'Via Prova 1, Roma',
    phone: '0612345678',
    email: null,
  })
  expect(sellerOf(testVenue).name).toBe('Osteria Prova')
})

it('says where to write: by e-mail, and without one to the address', () => {
  expect(writeTo(sellerOf({ ...testVenue, email: 'ciao@prova.example' }))).toBe('ciao@prova.example')
  expect(writeTo(sellerOf(testVenue))).toBe('Osteria Prova, Via Prova 1, Roma')
})
