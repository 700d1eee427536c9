'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { GoneWords, useGonePart } from '@/components/tab/mine/gone-part'
import { TimeLeft } from '@/components/tab/mine/time-left'
import { usePaymentCheck } from '@/components/tab/mine/use-payment-check'
import type { Bill } from '@/components/tab/use-bill'
import { postDrop } from '@/lib/browser/bill/bill-calls'
import { type KnownBill, knownPart } from '@/lib/browser/bill/known-bills'
import type { BillPlace } from '@/lib/browser/bill/open-bill'
import { type PaidNews, paidNews } from '@/lib/browser/bill/paid-news'
import { isHandWay } from '@/lib/core/bill/bill'
import type { BillView } from '@/lib/core/bill/bill-api'
import { paymentsPath, receiptPath } from '@/lib/core/http/links'
import { formatEuro } from '@/lib/core/money/money'

type Part = BillView['parts'][number]
type MineProps = {
  place: BillPlace
  bill: Bill
  view: BillView
  known: KnownBill
  /** The part that was announced on this page last; null for none. */
  announced: string | null
}
type ShownProps = MineProps & {
  /** Called with the id of a part that this phone has given up. */
  onLeft: (part: string) => void
}
type PartProps = ShownProps & { part: Part }

/** Gives up what is not paid, and says why it could not. */
const DropButton = ({ part, bill, known, onLeft, children }: PartProps & { children: string }) => {
  const t = useTranslations('tab.mine')
  const button = useRef<HTMLButtonElement>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<'taken' | 'unknown' | 'failed' | null>(null)
  const drop = async () => {
    if (isSending) return
    setSending(true)
    setProblem(null)
    const result = await postDrop(known, part.id)
    setSending(false)
    if (result.ok) {
      // The pressed button unmounts.
      button.current?.closest<HTMLElement>('.tab')?.focus()
      onLeft(part.id)
      return bill.put(result.value.bill)
    }
    const { code } = result.error
    if (code === 'taken' || code === 'not_found') void bill.reread()
    setProblem(code === 'taken' ? 'taken' : code === 'payment_unknown' ? 'unknown' : 'failed')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button"
        aria-disabled={isSending}
        aria-busy={isSending}
        onClick={drop}
      >
        {isSending ? t('leaving') : children}
      </button>
      <p role="alert" className="field-error">
        {problem ? t(`problems.${problem}`) : null}
      </p>
    </>
  )
}

const Reserved = (props: PartProps) => {
  const { part, view, place, bill } = props
  const t = useTranslations('tab.mine')
  const stored = knownPart(place.venueId, part.id)
  const check = usePaymentCheck(stored, bill.reread)
  return (
    <section className="notice tab-mine" data-part="reserved">
      <h2>{t('reserved', { amount: formatEuro(part.amount + part.tip) })}</h2>
      <p role="status">{check === 'open' ? null : t(check)}</p>
      {check === 'open' ? (
        <>
          {part.until === null ? null : <TimeLeft left={part.until - view.now} />}
          {stored && view.state !== 'closed' ? (
            <a className="button button-primary" href={paymentsPath(place.type, place.venueRef, part.id)}>
              {t('go')}
            </a>
          ) : null}
          <DropButton {...props}>{t('leave')}</DropButton>
        </>
      ) : null}
    </section>
  )
}

const useStaffWords = (): ((part: Part) => string) => {
  const t = useTranslations('tab.mine')
  return ({ way, amount, tip }) => (isHandWay(way) ? t(`announced.${way}`, { amount: formatEuro(amount + tip) }) : '')
}

const Announced = (props: PartProps) => {
  const { part, announced } = props
  const t = useTranslations('tab.mine')
  const staffWords = useStaffWords()
  const card = useRef<HTMLElement>(null)
  const isNew = part.id === announced
  useEffect(() => {
    if (!isNew) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  return (
    <section
      ref={card}
      tabIndex={-1}
      className="notice tab-mine"
      data-part="announced"
      aria-labelledby={part.id}
      aria-describedby={`${part.id}-words`}
    >
      <h2 id={part.id}>{t('announced.title', { way: part.way })}</h2>
      <p id={`${part.id}-words`}>{staffWords(part)}</p>
      <DropButton {...props}>{t('cancel')}</DropButton>
    </section>
  )
}

const Paid = ({ part, place }: PartProps) => {
  const t = useTranslations('tab.mine')
  return (
    <section className="notice tab-mine" data-part="paid">
      <h2>{t('paid', { way: part.way, amount: formatEuro(part.amount + part.tip) })}</h2>
      <a className="button" href={receiptPath(place.type, place.venueRef, part.id)}>
        {t('receipt')}
      </a>
    </section>
  )
}

const SHOWN = { reserved: Reserved, announced: Announced, paid: Paid, dropped: null } as const

/** What this phone pays: what it has reserved or announced, and what it paid since the page was opened. */
export const MineParts = (props: MineProps) => {
  const { view } = props
  const t = useTranslations('tab.mine')
  // Paid before the page was opened: it is among the parts below.
  const seen = useRef<Set<string>>(null)
  const isNamed = (id: string): boolean => new URLSearchParams(location.search).get('part') === id
  const mine = view.parts.filter(({ isMine }) => isMine)
  seen.current ??= new Set(mine.flatMap(({ id, state }) => (state === 'paid' && !isNamed(id) ? [id] : [])))
  const shown = mine.filter(({ id }) => !seen.current?.has(id))
  // An announced part says itself, as it gets the focus.
  const [told, setTold] = useState<PaidNews>({ paid: null, parts: [] })
  const news = paidNews(told, shown)
  if (news !== told) setTold(news)
  const { gone, leave } = useGonePart(mine)
  return (
    <>
      <p className="visually-hidden" role="status">
        {news.paid === null ? null : <span key={news.paid}>{t('paidNews')}</span>}
      </p>
      <div className="tab-gone" role="status">
        {gone && view.state !== 'closed' ? <GoneWords key={gone.id} part={gone} /> : null}
      </div>
      {shown.map((part) => {
        const Card = SHOWN[part.state]
        return Card ? <Card key={part.id} {...props} part={part} onLeft={leave} /> : null
      })}
    </>
  )
}
