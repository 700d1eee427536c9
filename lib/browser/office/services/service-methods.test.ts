import { expect, it } from '@jest/globals'
import {
  listOfMethods,
  looksSecret,
  methodsIn,
  type ServiceMethod,
  venueMethods,
} from '@/lib/browser/office/services/service-methods'
import type { DraftFields } from '@/lib/core/office/draft'

it('what a service takes is written as it was read', () => {
  const methods: ServiceMethod[] = [
    { name: 'stripe', account: 'acct_1032D82eZvKYlo2C' },
    { name: 'cash', account: '' },
  ]
  expect(listOfMethods(methods)).toEqual([{ name: 'stripe', account: 'acct_1032D82eZvKYlo2C' }, { name: 'cash' }])
  expect(methodsIn(listOfMethods(methods))).toEqual(methods)
})

it('a service that says nothing takes all of the venue', () => {
  expect(methodsIn(null)).toBeNull()
})

it('ways to pay that are off, unknown or unreadable are left out', () => {
  const payments: DraftFields[string] = [
    { name: 'stripe', active: false },
    { name: 'cash' },
    { name: 'barter' },
    'cash',
    null,
  ]
  expect(venueMethods(payments)).toEqual(['cash'])
  expect(venueMethods(undefined)).toEqual([])
})

it.each([
  'sk_live_51Hxx',
  'rk_test_51Hxx',
  ' SK_LIVE_51Hxx',
  'whsec_abc',
  'sup_sk_abc',
  'GOCSPX-abc',
  `EAB${'x'.repeat(70)}`,
])('%j is a secret, which no venue’s file takes', (account) => {
  expect(looksSecret(account)).toBe(true)
})

it.each(['acct_1032D82eZvKYlo2C', 'pagamenti@pizzeria.example', 'MCNAVIGL', 'bagno-nettuno', 'skipper', ''])(
  '%j is the name of an account',
  (account) => {
    expect(looksSecret(account)).toBe(false)
  },
)
