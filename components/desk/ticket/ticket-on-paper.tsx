'use client'

import '@/components/desk/ticket/ticket.css'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { fitPage } from '@/components/desk/ticket/fit-page'
import { usePrintOnce } from '@/components/desk/ticket/use-print-once'
import { putOnPaper, rememberPaper, usePaper, usePrinted } from '@/lib/browser/desk/ticket-store'
import { shortDate } from '@/lib/core/booking/booking-days'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { printedLines } from '@/lib/core/desk/stations/station-board'
import { linesOfSheet } from '@/lib/core/desk/stations/station-sheets'
import type { PrintedOrder } from '@/lib/core/desk/ticket-api'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { formatEuro } from '@/lib/core/money/money'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { allergyWords, correctionWords, warningWords } from '@/lib/core/orders/kitchen-words'
import { venueTime } from '@/lib/core/venue/service-times'

const Line = ({ line, isPriced }: { line: DeskOrder['lines'][number]; isPriced: boolean }) => {
  const warning = warningWords(line.warnings)
  return (
    <li>
      <span className="ticket-quantity">{line.quantity}×</span>
      <span className="ticket-what">
        {line.name}
        {line.person ? (
          <>
            {' '}
            · <bdi>{line.person}</bdi>
          </>
        ) : null}
        {line.note ? <em>{line.note}</em> : null}
        {warning ? <strong>{warning}</strong> : null}
      </span>
      {isPriced ? <span className="ticket-price">{formatEuro(line.quantity * line.price)}</span> : null}
    </li>
  )
}

/** Under the courses of the meal, as a waiter writes them. */
const Courses = ({ order, sheet }: Pick<PrintedOrder, 'order'> & { sheet: string | null }) => {
  const t = useTranslations('stations.when')
  const lines = sheet === null ? order.lines : linesOfSheet(order, sheet)
  return printedLines(order, lines).map(({ course, when, lines: together }) => (
    <section key={course ?? ''} className="ticket-course">
      {course === null ? null : (
        <h3>
          <span>{course}</span> {when ? <span data-when={when}>{t(when)}</span> : null}
        </h3>
      )}
      <ul>
        {together.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
          <Line key={place} line={line} isPriced={sheet === null} />
        ))}
      </ul>
    </section>
  ))
}

/** The newest first, under its number; then the order as it stands. */
const Corrections = ({ corrections, type }: Pick<DeskOrder, 'corrections' | 'type'>) => {
  const t = useTranslations('ticket')
  return corrections
    .map((correction, at) => ({ number: at + 1, words: correctionWords(correction, type) }))
    .toReversed()
    .map(({ number, words }) => (
      <section key={number} className="ticket-alarm">
        <h3>{t('correction', { number })}</h3>
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    ))
}

const Head = ({ venue, order, ticket, sheet }: PrintedOrder & { sheet: string | null }) => {
  const t = useTranslations('ticket')
  const copy = sheet === null ? ticket.copy : (ticket.copies?.[sheet] ?? 1)
  return (
    <header>
      {copy > 1 ? <p className="ticket-reprint">{t('reprint', { count: copy - 1 })}</p> : null}
      {sheet === null ? null : <p className="ticket-station">{sheet || t('noStation')}</p>}
      <p>{venue}</p>
      <h1>{t('title', { number: ticket.number })}</h1>
      <h2>{order.table === null ? order.customer?.name : t('table', { type: order.type, table: order.table })}</h2>
      <p className="ticket-number">{t('order', { number: order.number })}</p>
      <p>
        {ticket.day.split('-').toReversed().join('/')} · {t('placed', { time: venueTime(new Date(order.placedAt)) })}
      </p>
      <p className="ticket-service">
        {t(`services.${order.service}`, { type: order.type })}
        {order.people ? ` · ${t('people', { people: order.people })}` : null}
      </p>
      {order.time ? (
        <p className="ticket-due">
          {order.date
            ? t('dueOn', { date: shortDate(order.date, ORIGINAL_LANG), time: order.time })
            : t('due', { time: order.time })}
        </p>
      ) : null}
      {!order.time && order.table === null ? <p className="ticket-due">{t('now')}</p> : null}
    </header>
  )
}

const moneyOf = ({ money, paid }: DeskOrder) => (money === 'open' && paid && paid.by !== 'online' ? paid.by : money)

const Money = ({ order }: Pick<PrintedOrder, 'order'>) => {
  const t = useTranslations('ticket')
  const till = useTranslations('till')
  const { bill, type } = order
  const other = order.total - order.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  return (
    <footer>
      {other === 0 ? null : (
        <p className="ticket-row">
          <span>{t('other')}</span> <span>{formatEuro(other)}</span>
        </p>
      )}
      <p className="ticket-row ticket-total">
        <span>{t('total')}</span> <span>{formatEuro(order.total)}</span>
      </p>
      <p className="ticket-paid">
        {bill !== null && order.money === 'open' ? till('onBill', { type }) : t(`money.${moneyOf(order)}`)}
      </p>
      <p className="ticket-small">{t('notFiscal')}</p>
    </footer>
  )
}

type TicketProps = { printed: PrintedOrder; sheet: string | null; at: number }

/** `sheet`: of a station, with its lines alone and without money; null: the whole order. */
const Ticket = ({ printed, sheet, at }: TicketProps) => {
  const t = useTranslations('ticket')
  const paper = usePaper()
  const { order } = printed
  const allergies = allergyWords(order.allergies)
  const { customer } = order
  const article = useRef<HTMLElement>(null)
  // Before the effect that prints.
  useLayoutEffect(() => (article.current ? fitPage(article.current, at) : undefined))
  return (
    <article ref={article} className="ticket" data-paper={paper} lang={ORIGINAL_LANG} dir="ltr">
      <Head {...printed} sheet={sheet} />
      {isLostState(order.state) ? <p className="ticket-alarm ticket-lost">{t(order.state)}</p> : null}
      <Corrections corrections={order.corrections} type={order.type} />
      {allergies ? <p className="ticket-alarm">{allergies}</p> : null}
      {order.late ? <p className="ticket-alarm">{t('late')}</p> : null}
      <Courses order={order} sheet={sheet} />
      {order.note ? <p className="ticket-note">{t('note', { note: order.note })}</p> : null}
      {order.notice ? <p className="ticket-notice">{order.notice}</p> : null}
      {customer ? (
        <address>
          {[customer.street, customer.phone].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
          {customer.note ? <span className="ticket-note">{t('note', { note: customer.note })}</span> : null}
        </address>
      ) : null}
      {sheet === null ? <Money order={order} /> : null}
    </article>
  )
}

/** Print-only ticket in the venue's language. */
export const TicketOnPaper = () => {
  const printed = usePrinted()
  useEffect(rememberPaper, [])
  usePrintOnce(printed, putOnPaper)
  if (!printed) return null
  const sheets = Object.keys(printed.ticket.copies ?? {})
  const all = sheets.length > 0 ? sheets : [null]
  return all.map((sheet, at) => <Ticket key={sheet} {...{ printed, sheet, at }} />)
}
