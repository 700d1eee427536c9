import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BillOrders } from '@/components/tab/bill-orders'
import { BillParts } from '@/components/tab/bill-parts'
import { BillSums } from '@/components/tab/bill-sums'
import { ChoiceField } from '@/components/tab/pay/choice-field'
import { PiecesField } from '@/components/tab/pay/pieces-field'
import type { PayFormState } from '@/components/tab/pay/use-pay-form'
import { PartReceipt } from '@/components/tab/receipt/part-receipt'
import { WholeReceipt } from '@/components/tab/receipt/whole-receipt'
import { firstAnswers } from '@/lib/browser/bill/choices'
import type { BillView } from '@/lib/core/bill/bill-api'
import type { Locale } from '@/lib/core/i18n/locales'
import { formatEuro } from '@/lib/core/money/money'
import { testView, testViewPart } from '@/lib/testing/bill/test-view'

const shown = (locale: Locale, page: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ tab: JSON.parse(readFileSync(`messages/${locale}/tab.json`, 'utf8')) }}
      timeZone="Europe/Rome"
    >
      {page}
    </NextIntlClientProvider>,
  )

const place = { venueId: 1, venueRef: '1', type: 'r' } as const

const formOf = (view: BillView): PayFormState => ({
  ...{ answers: firstAnswers(view), tip: null, way: 'stripe', name: '', amount: 2500, total: 2500 },
  ...{ isTooLittle: false, isTipWrong: false, failure: null, phase: 'idle', ways: view.ways },
  ...{ change: () => undefined, setTip: () => undefined, setWay: () => undefined, setName: () => undefined },
  pay: async () => undefined,
})

it('amounts of a bill are written as on the menu, whatever the language', () => {
  const part = testViewPart()
  const view = testView({ parts: [part] })
  const page = shown(
    'en',
    <>
      <BillSums view={view} />
      <BillOrders view={view} />
      <BillParts view={view} place={place} />
      <ChoiceField view={view} form={formOf(view)} />
      <PiecesField view={view} form={formOf(view)} />
      <PartReceipt part={part} />
      <WholeReceipt view={view} />
    </>,
  )
  for (const cents of [2500, 1250, 125]) expect(page).toContain(formatEuro(cents))
  expect(page).not.toMatch(/€\d/)
})

it('what was owed as a bill was closed is not called to be paid', () => {
  const view = testView({ state: 'closed' })
  for (const page of [<BillSums key="sums" view={view} />, <WholeReceipt key="receipt" view={view} />]) {
    expect(shown('it', page)).toContain('Non pagato')
    expect(shown('it', page)).not.toContain('Da pagare')
  }
})

const marksOf = (view: BillView): number =>
  shown('it', <PiecesField view={view} form={formOf(view)} />).split('>tuo<').length - 1

it('among dishes to choose from those of this phone are marked', () => {
  expect(marksOf(testView())).toBe(1)
})

it('dishes of a shared cart say who chose them, on the bill and where one chooses what to pay', () => {
  const { book, ...rest } = testView()
  const lines = book.lines.map((line) => (line.isOwn ? line : { ...line, order: 'ord_0', line: '1', person: 'Bruno' }))
  const view = { ...rest, book: { ...book, lines } }
  for (const page of [
    <BillOrders key="bill" view={view} />,
    <PiecesField key="pieces" view={view} form={formOf(view)} />,
  ]) {
    const words = shown('it', page)
    expect([words.split('Bruno').length - 1, words.split('>tuo<').length - 1]).toEqual([1, 1])
  }
})

it('where all dishes to choose from are of this phone none is marked', () => {
  const { book, ...rest } = testView()
  const lines = book.lines.filter(({ isOwn }) => isOwn)
  expect(marksOf({ ...rest, book: { ...book, lines } })).toBe(0)
})

it.each([
  ['stripe', 'Card, online'],
  ['room', 'Charged to the room'],
  ['paypal', 'PayPal'],
  ['pos', 'Card, to the staff'],
] as const)('a part paid by %s is called the same on the bill and its receipts: %s', (way, words) => {
  const part = testViewPart({ way })
  const view = testView({ parts: [part] })
  for (const page of [
    <BillParts key="parts" view={view} place={place} />,
    <PartReceipt key="part" part={part} />,
    <WholeReceipt key="whole" view={view} />,
  ])
    expect(shown('en', page)).toContain(words)
})
