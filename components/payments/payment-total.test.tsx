import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { PaymentTotal } from '@/components/payments/payment-total'
import { formatEuro } from '@/lib/core/money/money'

const messages = { payment: JSON.parse(readFileSync('messages/it/payment.json', 'utf8')) }

const rowsOf = (tip: number, total: number): string[][] => {
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale="it" messages={messages} timeZone="Europe/Rome">
      <PaymentTotal payable={{ payload: null, tip }} total={total} />
    </NextIntlClientProvider>,
  )
  const rows = page.match(/<dt>.*?<\/dd>/g) ?? []
  return rows.map((row) =>
    row
      .replace('</dt>', '|')
      .replace(/<[^>]*>/g, '')
      .split('|'),
  )
}

it.each([
  [
    'a tip',
    200,
    [
      ['Conto', 2000],
      ['Mancia', 200],
      ['Totale da pagare', 2200],
    ],
  ],
  ['no tip', 0, [['Totale da pagare', 2200]]],
  ['a tip that the total cannot have', 2200, [['Totale da pagare', 2200]]],
] as const)('a part of a bill with %s is paid with its sums', (_, tip, rows) => {
  expect(rowsOf(tip, 2200)).toEqual(rows.map(([label, cents]) => [label, formatEuro(cents)]))
})
