import { expect, it } from '@jest/globals'
import { billOfReturn } from '@/lib/browser/bill/lead-to-bill'

const LEADS: [pathname: string, search: string, bill: string | null][] = [
  ['/r/q/1001/orders/success', '?provider=stripe&order=part_1', '/r/q/1001/bill?part=part_1'],
  [
    '/h/q/hotel/orders/error',
    '?order=part_1&response_wkToken=pay_1.2&x=1',
    '/h/q/hotel/bill?part=part_1&response_wkToken=pay_1.2',
  ],
  ['/s/q/3/orders/awaitsms', '?order=part_1&transactionid=a%26b', '/s/q/3/bill?part=part_1&transactionid=a%26b'],
  ['/r/q/1001/orders/success', '?order=ord_1', null],
  ['/r/q/1001/orders/success', '', null],
  ['//evil.example/orders/success', '?order=part_1', null],
]

it.each(LEADS)('the way back %s%s leads to %s', (pathname, search, bill) => {
  expect(billOfReturn({ pathname, search })).toBe(bill)
})
