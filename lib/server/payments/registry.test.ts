import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { anyPayee } from '@/lib/core/payments/payee'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { openLemonway } from '@/lib/server/payments/lemonway/lemonway'
import { payableMethods } from '@/lib/server/payments/registry'
import { openSumup } from '@/lib/server/payments/sumup/sumup'
import { testProvider } from '@/lib/testing/orders/test-payments'
import { testVenue } from '@/lib/testing/test-venue'

const NOWHERE = 'http://127.0.0.1:9'

const sumup = (changes: { merchantCode?: string; paysEmails?: boolean }) =>
  openSumup({ apiKey: 'sup_sk_1', apiUrl: NOWHERE, scriptUrl: '', merchantCode: null, paysEmails: false, ...changes })

const lemonway = openLemonway({
  ...{ clientId: 'id', clientSecret: 'secret' },
  ...{ authUrl: NOWHERE, apiUrl: NOWHERE, webkitUrl: NOWHERE },
})

const venueWith = (method: OnlineMethod, account: string | null) => {
  const tableservice = { active: true, tables_name: ['1'], payment_methods: [{ name: method, account }] }
  return { ...testVenue, orders: { ...testVenue.orders, tableservice } }
}

const lines: string[] = []
beforeAll(() => {
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterAll(() => {
  jest.restoreAllMocks()
})

it.each([
  ['sumup', 'a merchant code', 'MCVENUE1', sumup({}), true],
  ['sumup', 'an e-mail address', 'cassa@venue.example', sumup({}), false],
  [
    'sumup',
    'an e-mail address, with another merchant in the settings',
    'a@b.example',
    sumup({ merchantCode: 'MC1' }),
    false,
  ],
  ['sumup', 'an e-mail address, by the older contract', 'a@b.example', sumup({ paysEmails: true }), true],
  ['sumup', 'no account', null, sumup({}), false],
  ['sumup', 'no account, with a merchant in the settings', null, sumup({ merchantCode: 'MC1' }), true],
  ['lemonway', 'an account', 'bagno-nettuno', lemonway, true],
  ['lemonway', 'no account', null, lemonway, false],
  ['stripe', 'no account', null, { ...testProvider('stripe'), payeeOf: anyPayee }, true],
] as const)('%s can pay a venue with %s (%s): %#', (method, _, account, provider, pays) => {
  const venue = venueWith(method, account)
  const providerOf = (wanted: OnlineMethod) => (wanted === method ? provider : null)
  const left = ONLINE_METHODS.filter((each) => pays || each !== method)
  expect(payableMethods(venue, 'tableservice', { configured: ONLINE_METHODS, providerOf })).toEqual(left)
})

it('says once of a venue that it cannot be paid', () => {
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'payment_account_unusable')
  expect(warnings.map(({ provider, venueId }) => [provider, venueId])).toEqual([
    ['sumup', testVenue.id],
    ['lemonway', testVenue.id],
  ])
})
