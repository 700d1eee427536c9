import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CorrectionList } from '@/components/desk/correct/correction-list'
import { DayOrders } from '@/components/desk/day/day-orders'
import { useOrderTitle } from '@/components/desk/use-order-title'
import type { DayOrder } from '@/lib/core/desk/desk-day-api'
import type { OrderType } from '@/lib/core/venue/order-type'

const read = (name: string) => JSON.parse(readFileSync(`messages/it/${name}.json`, 'utf8'))

const messages = Object.fromEntries(['correct', 'day', 'desk', 'ticket', 'till'].map((name) => [name, read(name)]))

const shown = (page: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="it" messages={messages} timeZone="Europe/Rome">
      {page}
    </NextIntlClientProvider>,
  )

const orderAt = (type: OrderType): DayOrder => ({
  ...{ id: 'ord_1', number: 'ABC123', ticket: null, service: 'tableservice', type, table: 'B 19', people: 2 },
  ...{ placedAt: 0, state: 'done', way: 'cash', bill: null, money: 'open', total: 1000, paid: 'cash', open: 0 },
})

const Title = ({ type }: { type: OrderType }) => useOrderTitle()({ type, table: 'B 19', customer: null })

it.each([
  ['r', 'Tavolo', 'Al tavolo'],
  ['h', 'Camera', 'In camera'],
  ['s', 'Ombrellone', 'In spiaggia'],
] as const)('the desk names the place of an order of type %s as what it is', (type, place, service) => {
  expect(shown(<DayOrders orders={[orderAt(type)]} count={1} />)).toContain(`${service}<bdi> · ${place} B 19</bdi>`)
  expect(shown(<Title type={type} />)).toBe(`${place} B 19`)
  const moved = { lines: [], table: { from: 'B 18', to: 'B 19' } }
  expect(shown(<CorrectionList type={type} corrections={[moved]} />)).toContain(`<li>${place} B 18 → B 19</li>`)
})
