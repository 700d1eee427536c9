'use client'

import '@/components/tab/tab.css'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BillOrders } from '@/components/tab/bill-orders'
import { BillParts } from '@/components/tab/bill-parts'
import { BillSums } from '@/components/tab/bill-sums'
import { MineParts } from '@/components/tab/mine/mine-parts'
import { PayForm } from '@/components/tab/pay/pay-form'
import { type Bill, useBill } from '@/components/tab/use-bill'
import { OwnWord } from '@/components/tab/word/own-word'
import { WordForm } from '@/components/tab/word/word-form'
import type { KnownBill } from '@/lib/browser/bill/known-bills'
import type { BillPlace } from '@/lib/browser/bill/open-bill'
import type { BillView } from '@/lib/core/bill/bill-api'
import { menuPath } from '@/lib/core/http/links'

type OpenProps = { place: BillPlace; bill: Bill; view: BillView; known: KnownBill; isStale: boolean }

const OpenBill = ({ place, bill, view, known, isStale }: OpenProps) => {
  const t = useTranslations('tab')
  const [announced, setAnnounced] = useState<string | null>(null)
  const { state, type, table, word } = view
  return (
    <>
      <p className="tab-seat">{t('seat', { type, table })}</p>
      <p className="tab-stale" role="status">
        {isStale ? t('stale') : null}
      </p>
      {state === 'closed' ? (
        <>
          <p className="notice">{t('closed')}</p>
          <WordForm bill={bill} view={view} />
        </>
      ) : null}
      <MineParts {...{ place, bill, view, known, announced }} />
      <BillSums view={view} />
      {state === 'closed' ? null : <PayForm {...{ place, bill, view, known }} onAnnounced={setAnnounced} />}
      <BillOrders view={view} />
      <BillParts view={view} place={place} />
      {state === 'closed' ? null : <WordForm bill={bill} view={view} />}
      {word === null || state === 'closed' ? null : <OwnWord word={word} />}
      <p className="tab-hint">{t('notFiscal')}</p>
    </>
  )
}

const Content = ({ place, bill }: Pick<OpenProps, 'place' | 'bill'>) => {
  const t = useTranslations('tab')
  const { shown } = bill
  switch (shown.status) {
    case 'loading':
      return (
        <p className="tab-waiting" role="status">
          {t('loading')}
        </p>
      )
    case 'failed':
      return (
        <div className="notice tab-problem" role="alert">
          <p>{t('failed')}</p>
          <button type="button" className="button" onClick={bill.retry}>
            {t('retry')}
          </button>
        </div>
      )
    case 'none':
      return (
        <>
          <section className="notice tab-problem" role="status">
            <h2>{t('none.title')}</h2>
            <p>{t('none.text')}</p>
          </section>
          <WordForm bill={bill} view={null} />
          <a className="button button-primary" href={menuPath(place.type, place.venueRef)}>
            {t('none.toMenu')}
          </a>
        </>
      )
    case 'open':
      return <OpenBill key={shown.view.id} {...{ place, bill }} {...shown} />
  }
}

/** The bill of a table, paid at the end: what is on it, who pays what, and what this phone pays. */
export const BillPage = (place: BillPlace) => {
  const bill = useBill(place)
  return (
    <div className="tab" tabIndex={-1}>
      <Content place={place} bill={bill} />
    </div>
  )
}
