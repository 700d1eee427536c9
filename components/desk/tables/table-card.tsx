'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useRef } from 'react'
import { BillRows } from '@/components/bill/bill-rows'
import { AddToBill } from '@/components/desk/bills/add/add-to-bill'
import { BillOnCard } from '@/components/desk/bills/bill-on-card'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { FreeTable } from '@/components/desk/tables/free-table'
import { TableRound } from '@/components/desk/tables/table-round'
import { useMoveTable } from '@/components/desk/tables/use-move-table'
import { putBillOnPaper } from '@/lib/browser/desk/bill-store'
import { announcedOn, hasBillElsewhere } from '@/lib/core/desk/bills/bills-at-desk'
import { groupsToPrint } from '@/lib/core/desk/bills/printed-bill'
import type { DeskState } from '@/lib/core/desk/desk-state-api'
import { sumsOfRounds, type TableSitting } from '@/lib/core/desk/tables/sittings'
import { VENUE_WAYS, type VenueWay } from '@/lib/core/orders/answer/venue-payment'

type CardProps = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice' | 'onMade' | 'onTouch'> & {
  sitting: TableSitting
  desk: DeskState
  /** Server clock, ms. */
  now: number
  /** A guest has said that they pay here, and nobody has touched the card. */
  isRinging: boolean
}

const MINUTE = 60_000

type HeadProps = Pick<CardProps, 'sitting' | 'now'> & { title: string; heading: Ref<HTMLHeadingElement> }

const Head = ({ sitting, now, title, heading }: HeadProps) => {
  const t = useTranslations('tables')
  const words = useTranslations('bill')
  const minutes = Math.max(0, Math.floor((now - sitting.since) / MINUTE))
  const hours = Math.floor(minutes / 60)
  const since = t('since', { isLong: hours > 0 ? 'yes' : 'no', hours, minutes: minutes % 60 })
  return (
    <header>
      <h3 ref={heading} tabIndex={-1}>
        <bdi>{title}</bdi>
      </h3>
      <p className="desk-facts">
        {sitting.type === 's' ? null : `${words('people', { count: sitting.people })} · `}
        <span data-longest={sitting.isLongest}>
          {since}
          {sitting.isLongest ? ` (${t('longest')})` : null}
        </span>
      </p>
    </header>
  )
}

const Allergies = ({ allergies }: Pick<TableSitting, 'allergies'>) => {
  const t = useTranslations('desk.order')
  const allergens = useTranslations('dish.allergens')
  if (allergies.length === 0) return null
  return (
    <p className="desk-warning desk-allergies">
      {t('allergies', { allergens: allergies.map((allergen) => allergens(allergen)).join(', ') })}
    </p>
  )
}

type PayProps = { title: string; isSending: boolean; onPay: (by: VenueWay) => void }

/** Marks all that is owed here, in one tap. */
const Pay = ({ title, isSending, onPay }: PayProps) => {
  const t = useTranslations('desk.paid')
  return VENUE_WAYS.map((by) => (
    <button key={by} type="button" className="button" aria-disabled={isSending} onClick={() => onPay(by)}>
      {t('by', { by })} <span className="visually-hidden">{title}</span>
    </button>
  ))
}

type BillProps = Pick<CardProps, 'sitting' | 'desk' | 'now' | 'onDesk' | 'onLook' | 'onNotice' | 'onMade'> & {
  title: string
}

/** What is paid together, and what is paid order by order. */
const Bills = ({ sitting, desk, ...props }: BillProps) => {
  const t = useTranslations('till')
  const { shared, bill, rounds } = sitting
  return (
    <>
      {shared ? (
        <BillOnCard
          {...{ bill: shared, bills: desk.bills, tips: desk.venue.tips, venueId: desk.venue.id }}
          charges={sumsOfRounds(rounds.filter((round) => round.bill === shared.id))}
          {...props}
        />
      ) : null}
      {hasBillElsewhere(sitting, desk.bills) ? (
        <p className="desk-facts">{t('elsewhere', { type: sitting.type })}</p>
      ) : null}
      {rounds.some((round) => round.bill === null) ? (
        <>
          {shared ? <p className="desk-facts">{t('apart')}</p> : null}
          <BillRows bill={bill} />
        </>
      ) : null}
    </>
  )
}

type BeginProps = Pick<CardProps, 'sitting' | 'desk' | 'onDesk' | 'onLook'> & { title: string; onBegun: () => void }

/** Of a table without an open bill, where its guests may pay at the end. */
const Begin = ({ sitting: { type, table, people, shared }, desk, ...props }: BeginProps) => {
  const { id, newBill } = desk.venue
  if (shared?.state === 'open' || !newBill?.types.includes(type)) return null
  const at = { type, table, cover: newBill.cover, people: Math.max(1, people) }
  return <AddToBill at={at} venueId={id} {...props} />
}

/** The people at a table now: what they ordered, what they owe, and what ends it. */
export const TableCard = ({ sitting, desk, now, isRinging, onTouch, onMade, ...actions }: CardProps) => {
  const t = useTranslations('tables')
  const seat = useTranslations('bill')
  const { type, table, rounds, last, unpaid, owed, people, shared } = sitting
  const title = seat('seat', { type, table })
  const { isSending, isFailed, send } = useMoveTable(title, actions)
  const heading = useRef<HTMLHeadingElement>(null)
  const touch = () => {
    for (const id of shared ? announcedOn([shared]) : []) onTouch(id)
  }

  const pay = async (by: VenueWay) => {
    const orders = unpaid.map(({ id, turn }) => ({ id, after: turn }))
    const after = await send({ move: 'pay', by, orders })
    const moves = (after ?? []).flatMap(({ id, undo }) => {
      const turn = orders.some((order) => order.id === id) && undo.find(({ kind }) => kind === 'pay')?.turn
      return turn ? [{ id, turn }] : []
    })
    if (moves.length === 0) return
    onMade({ about: 'table', title, words: 'paid', undo: { move: 'undo_pay', orders: moves }, at: Date.now() })
  }
  const free = async () => {
    const at = { type, table, last }
    if (await send({ move: 'free', ...at }))
      onMade({ about: 'table', title, words: 'freed', undo: { move: 'undo_free', ...at }, at: Date.now() })
  }
  // Of the pressed button, which is gone.
  const begun = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  const groups = groupsToPrint(sitting, desk.orders)
  const print = () => putBillOnPaper({ venue: desk.venue.name, type, table, people, groups, at: now })

  return (
    <article
      className="desk-card desk-table"
      data-order={sitting.key}
      data-ringing={isRinging}
      aria-label={title}
      onPointerDownCapture={touch}
      onKeyDownCapture={touch}
    >
      <Head {...{ sitting, now, title, heading }} />
      <Allergies allergies={sitting.allergies} />
      <details open>
        <summary>{t('rounds', { count: rounds.length })}</summary>
        {rounds.map((round) => (
          <TableRound key={round.id} round={round} />
        ))}
      </details>
      <Bills {...{ sitting, desk, now, title, onMade }} {...actions} />
      <div className="desk-moves">
        <Begin {...{ sitting, desk, title }} onDesk={actions.onDesk} onLook={actions.onLook} onBegun={begun} />
        {unpaid.length > 0 ? <Pay {...{ title, isSending }} onPay={pay} /> : null}
        <button type="button" className="button" onClick={print}>
          {t('print')} <span className="visually-hidden">{title}</span>
        </button>
        <FreeTable {...{ title, type, owed, bill: shared, isSending }} onFree={free} />
      </div>
      <p role="alert" className="field-error">
        {isFailed ? t('failed') : null}
      </p>
    </article>
  )
}
