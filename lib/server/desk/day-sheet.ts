import 'server-only'
import { createTranslator } from 'next-intl'
import { partTakings } from '@/lib/core/desk/bills/bill-takings'
import { wayWords } from '@/lib/core/desk/bills/part-way'
import { paidWay, type SoldOrder, type SoldPayment, stillOpen, takingsOf, totalOf } from '@/lib/core/desk/takings'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'
import { eurosOf } from '@/lib/core/money/money'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { venueTime } from '@/lib/core/venue/service-times'
import type { PartOfDay } from '@/lib/server/desk/day/parts-of-day'
import { ordersOfSheet, partsOfSheet, sheetFile } from '@/lib/server/desk/day/sheet-file'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { nameOfVenue } from '@/lib/server/desk/desk-state'
import type { OrderOfDay } from '@/lib/server/desk/read-day'

/** Headings are in `day.columns`. */
export const SHEET_COLUMNS = [
  'day',
  'time',
  'number',
  'ticket',
  'service',
  'table',
  'people',
  'state',
  'way',
  'total',
  'taken',
  'refunded',
  'due',
  'paid',
  'open',
  'answeredBy',
  'bill',
  'who',
  'tip',
] as const

type Cells = Record<(typeof SHEET_COLUMNS)[number], string | number | null>

/**
 * CSV in the language's format, oldest first: what reached the venue or brought money, then what guests paid of bills,
 * without diners' words but the names of those who paid, and without formulas. An order on a bill is paid by its bill.
 */
export const daySheet = async (
  { db, device }: Pick<DeskCall<object>, 'db' | 'device'>,
  { day, lang }: { day: string; lang: Locale },
): Promise<File> => {
  const messages = await loadNamespaces(lang, ['day', 'desk', 'till'])
  const t = createTranslator({ locale: lang, messages })

  const paidWordsOf = (sold: SoldOrder, payments: readonly SoldPayment[]): string | null => {
    const way = paidWay(sold) ?? (payments.some(({ state }) => state === 'paid') ? 'online' : null)
    return way && t(`day.paid.${way}`)
  }

  const cellsOf = ({ sold, payments, answeredBy, shown }: OrderOfDay): Cells => {
    const { taken, refunded, due } = totalOf(takingsOf(sold, payments))
    return {
      day,
      time: shown && venueTime(new Date(shown.plannedAt ?? shown.placedAt)),
      number: shown?.number ?? null,
      ticket: shown?.ticket ?? null,
      service: shown && t(`desk.services.${shown.service}`, { type: shown.type }),
      table: shown?.table ?? null,
      people: shown?.people ?? null,
      state: t(`day.states.${sold.state ?? 'unsent'}`),
      way: sold.bill === null ? t('day.way', PAYMENT_WAYS[sold.provider]) : t('till.day.onBill'),
      total: eurosOf(sold.amount),
      taken: eurosOf(taken),
      refunded: eurosOf(refunded),
      due: eurosOf(due),
      paid: paidWordsOf(sold, payments),
      open: eurosOf(stillOpen(sold)),
      answeredBy,
      ...{ bill: sold.bill && shortNumber(sold.bill), who: null, tip: null },
    }
  }

  const partCellsOf = (part: PartOfDay): Cells => {
    const { sums, tip } = partTakings(part)
    const { taken, refunded, due } = totalOf(sums)
    return {
      ...{ day, time: venueTime(new Date(part.at)), number: shortNumber(part.id), ticket: null },
      ...{ service: t('desk.services.tableservice', { type: part.type }), table: part.table },
      ...{ people: null, state: t('till.day.part') },
      ...{ way: t('till.way', wayWords(part.way)), total: null },
      ...{ taken: eurosOf(taken), refunded: eurosOf(refunded), due: eurosOf(due) },
      ...{ paid: t('till.way', wayWords(part.way)), open: 0, answeredBy: part.device },
      ...{ bill: shortNumber(part.bill), who: part.name, tip: eurosOf(tip?.amount ?? 0) },
    }
  }

  const of = { venueId: device.venue_id, day }
  const [orders, parts] = [await ordersOfSheet(db, of), await partsOfSheet(db, of)]
  const lines = [
    SHEET_COLUMNS.map((name) => t(`day.columns.${name}`)),
    ...[...orders.map(cellsOf), ...parts.map(partCellsOf)].map((cells) => SHEET_COLUMNS.map((name) => cells[name])),
  ]
  return sheetFile(`${await nameOfVenue(device.venue_id)} ${day}`, lines, lang)
}
