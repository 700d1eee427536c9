import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { BillOnCard } from '@/components/desk/bills/bill-on-card'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { sumsOfRounds } from '@/lib/core/desk/tables/sittings'
import { testDeskBill } from '@/lib/testing/desk-bills'

const read = (name: string) => JSON.parse(readFileSync(`messages/it/${name}.json`, 'utf8'))

const messages = { till: read('till'), bill: read('bill') }

const nothing = () => undefined

const cardOf = (changes: Partial<DeskBill>): string => {
  const bill = testDeskBill(changes)
  const actions = { onDesk: nothing, onLook: nothing, onNotice: nothing, onMade: nothing }
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="it" messages={messages} timeZone="Europe/Rome">
      <BillOnCard
        {...{ bill, bills: [bill], title: '', tips: false, now: 0, venueId: 77, charges: sumsOfRounds([]), ...actions }}
      />
    </NextIntlClientProvider>,
  )
}

it.each([
  ['r', 'Cifre del tavolo:'],
  ['h', 'Cifre della camera:'],
  ['s', 'Cifre dell’ombrellone:'],
] as const)('the digits of a bill of type %s name its place', (type, words) => {
  expect(cardOf({ type })).toContain(`<p>${words} <strong`)
})

it.each(['left', 'closed'] as const)('a bill that is %s shows no digits, as they let nobody in', (state) => {
  expect(cardOf({ state })).not.toContain('>07<')
})
