import 'server-only'
import { createTranslator } from 'next-intl'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'
import { eurosOf } from '@/lib/core/money/money'
import { venueTime } from '@/lib/core/venue/service-times'
import { ordersOfSheet, sheetFile } from '@/lib/server/desk/day/sheet-file'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { nameOfVenue } from '@/lib/server/desk/desk-state'
import type { OrderOfDay } from '@/lib/server/desk/read-day'

/** Headings are in `day.columns`. */
export const LINE_COLUMNS = [
  'day',
  'time',
  'number',
  'service',
  'table',
  'dish',
  'quantity',
  'price',
  'amount',
  'vat',
  'state',
] as const

type Cells = Record<(typeof LINE_COLUMNS)[number], string | number | null>
type LineCells = Pick<Cells, 'dish' | 'quantity' | 'price' | 'amount' | 'vat'>

/** Beside its dishes: rows of their own, so that the rows of an order add up to its total. */
const CHARGES = ['cover', 'delivery', 'discount', 'other'] as const

/** CSV with a row for each line of an order, for the orders of `daySheet`. */
export const linesSheet = async (
  { db, device }: Pick<DeskCall<object>, 'db' | 'device'>,
  { day, lang }: { day: string; lang: Locale },
): Promise<File> => {
  const messages = await loadNamespaces(lang, ['day', 'desk'])
  const t = createTranslator({ locale: lang, messages })

  const rowsOf = ({ parts }: OrderOfDay): LineCells[] => {
    const charges = CHARGES.flatMap((name) => {
      if (parts[name] === 0) return []
      const amount = eurosOf(name === 'discount' ? -parts[name] : parts[name])
      return [{ dish: t(`day.sold.${name}`), quantity: 1, price: amount, amount, vat: null }]
    })
    const dishes = parts.lines.map(({ name, quantity, price, amount, vat }) => ({
      ...{ dish: name, quantity, price: eurosOf(price), amount: eurosOf(amount), vat },
    }))
    return [...dishes, ...charges]
  }

  const cellsOf = (order: OrderOfDay): Cells[] => {
    const { number, placedAt, plannedAt, service, type, table } = order.placed
    const shared = {
      ...{
        day,
        time: venueTime(new Date(plannedAt ?? placedAt)),
        number,
        service: t(`desk.services.${service}`, { type }),
        table,
      },
      state: t(`day.states.${order.sold.state ?? 'unsent'}`),
    }
    return rowsOf(order).map((row) => ({ ...shared, ...row }))
  }

  const orders = await ordersOfSheet(db, { venueId: device.venue_id, day })
  const lines = [
    LINE_COLUMNS.map((name) => t(`day.columns.${name}`)),
    ...orders.flatMap(cellsOf).map((cells) => LINE_COLUMNS.map((name) => cells[name])),
  ]
  return sheetFile(`${await nameOfVenue(device.venue_id)} ${day} ${t('day.takings.linesName')}`, lines, lang)
}
