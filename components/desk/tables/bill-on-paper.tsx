'use client'

import '@/components/desk/ticket/ticket.css'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { useParts } from '@/components/bill/bill-rows'
import { PartsOnPaper } from '@/components/desk/bills/parts-on-paper'
import { fitPage } from '@/components/desk/ticket/fit-page'
import { usePrintOnce } from '@/components/desk/ticket/use-print-once'
import { type PrintedBill, putBillOnPaper, usePrintedBill } from '@/lib/browser/desk/bill-store'
import { usePaper } from '@/lib/browser/desk/ticket-store'
import type { BillGroup } from '@/lib/core/desk/bills/printed-bill'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { formatEuro } from '@/lib/core/money/money'
import { type BillRow, billRows } from '@/lib/core/orders/tables/table-bill'
import { VENUE_ZONE, venueTime } from '@/lib/core/venue/service-times'

const DAY = new Intl.DateTimeFormat(ORIGINAL_LANG, {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: VENUE_ZONE },
})

const Head = ({ venue, type, table, people, at }: PrintedBill) => {
  const t = useTranslations('bill')
  return (
    <header>
      <p>{venue}</p>
      <h1>{t('heading')}</h1>
      <h2>{t('seat', { type, table })}</h2>
      <p>
        {DAY.format(at)} · {venueTime(new Date(at))}
        {type === 's' ? null : ` · ${t('people', { count: people })}`}
      </p>
    </header>
  )
}

/** No note, and not who ordered: the bill may lie on the table. */
const Round = ({ round: { number, placedAt, lines } }: { round: DeskOrder }) => {
  const t = useTranslations('bill')
  return (
    <section>
      <p>
        {t('round', { number })} · {venueTime(new Date(placedAt))}
      </p>
      <ul>
        {lines.map(({ name, quantity, price }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may be the same.
          <li key={at}>
            <span className="ticket-quantity">{quantity}×</span>
            <span className="ticket-what">{name}</span>
            <span className="ticket-price">{formatEuro(quantity * price)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isCharge = ({ id }: BillRow): boolean => id === 'discount' || id === 'cover' || id === 'other'

/** On a shared bill what guests have paid follows its charges, with its own total and rest. */
const Sums = ({ group: { sums, shared } }: { group: BillGroup }) => {
  const t = useTranslations('bill')
  const parts = useParts(ORIGINAL_LANG)(sums)
  const rows = billRows(sums)
  return (
    <>
      {(shared ? rows.filter(isCharge) : rows).map(({ id, amount }) => (
        <p key={id} className={id === 'total' || id === 'owed' ? 'ticket-row ticket-total' : 'ticket-row'}>
          <span>{t(id)}</span> <span>{formatEuro(amount)}</span>
        </p>
      ))}
      {parts && !shared ? (
        <p className="ticket-row">
          <span>{t('parts')}</span> <span>{parts}</span>
        </p>
      ) : null}
      {shared ? <PartsOnPaper bill={shared} /> : null}
    </>
  )
}

const Bill = ({ printed }: { printed: PrintedBill }) => {
  const t = useTranslations('bill')
  const paper = usePaper()
  const article = useRef<HTMLElement>(null)
  // Before the effect that prints.
  useLayoutEffect(() => (article.current ? fitPage(article.current) : undefined))
  return (
    <article ref={article} className="ticket" data-paper={paper} lang={ORIGINAL_LANG} dir="ltr">
      <Head {...printed} />
      {printed.groups.map((group) => (
        <div key={group.shared?.id ?? ''}>
          {group.rounds.map((round) => (
            <Round key={round.id} round={round} />
          ))}
          <Sums group={group} />
        </div>
      ))}
      <footer>
        <p className="ticket-small">{t('notFiscal')}</p>
      </footer>
    </article>
  )
}

/** Print-only bill of a table in the venue's language; no fiscal document. */
export const BillOnPaper = () => {
  const printed = usePrintedBill()
  usePrintOnce(printed, putBillOnPaper)
  return printed ? <Bill printed={printed} /> : null
}
