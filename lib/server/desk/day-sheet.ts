import 'server-only'
import { createTranslator } from 'next-intl'
import { paidWay, type SoldOrder, type SoldPayment, stillOpen, takingsOf, totalOf } from '@/lib/core/desk/takings'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'
import { eurosOf } from '@/lib/core/money/money'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { venueTime } from '@/lib/core/venue/service-times'
import { ordersOfSheet, sheetFile } from '@/lib/server/desk/day/sheet-file'
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
] as const

type Cells = Record<(typeof SHEET_COLUMNS)[number], string | number | null>

/**
 * CSV in the language's format, oldest first: what reached the venue or brought money, without diners' words or
 * formulas.
 */
export const daySheet = async (
  { db, device }: Pick<DeskCall<object>, 'db' | 'device'>,
  { day, lang }: { day: string; lang: Locale },
): Promise<File> => {
  const messages = await loadNamespaces(lang, ['day', 'desk'])
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
      service: shown && t(`desk.services.${shown.service}`),
      table: shown?.table ?? null,
      people: shown?.people ?? null,
      state: t(`day.states.${sold.state ?? 'unsent'}`),
      way: t('day.way', PAYMENT_WAYS[sold.provider]),
      total: eurosOf(sold.amount),
      taken: eurosOf(taken),
      refunded: eurosOf(refunded),
      due: eurosOf(due),
      paid: paidWordsOf(sold, payments),
      open: eurosOf(stillOpen(sold)),
      answeredBy,
    }
  }

  const orders = await ordersOfSheet(db, { venueId: device.venue_id, day })
  const lines = [
    SHEET_COLUMNS.map((name) => t(`day.columns.${name}`)),
    ...orders.map((order) => {
      const cells = cellsOf(order)
      return SHEET_COLUMNS.map((name) => cells[name])
    }),
  ]
  return sheetFile(`${await nameOfVenue(device.venue_id)} ${day}`, lines, lang)
}
