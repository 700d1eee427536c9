'use client'

import '@/components/confirmation/order-receipt.css'
import '@/components/tab/tab.css'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { PartReceipt } from '@/components/tab/receipt/part-receipt'
import { WholeReceipt } from '@/components/tab/receipt/whole-receipt'
import { useBill } from '@/components/tab/use-bill'
import { PrintButton } from '@/components/ui/print-button'
import type { BillPlace } from '@/lib/browser/bill/open-bill'
import type { BillView } from '@/lib/core/bill/bill-api'
import { billPath } from '@/lib/core/http/links'

type BillReceiptProps = BillPlace & {
  venue: { name: string; address: string; phone_number: string | null }
  seller: ReactNode
}

/** Printed pages must name the venue. */
const Issuer = ({ venue, view: { type, table } }: Pick<BillReceiptProps, 'venue'> & { view: BillView }) => {
  const t = useTranslations('tab')
  return (
    <p className="receipt-issuer">
      <strong>{venue.name}</strong>
      <span>{venue.address}</span>
      {venue.phone_number ? <span dir="ltr">{venue.phone_number}</span> : null}
      <span>{t('seat', { type, table })}</span>
    </p>
  )
}

/** The part that the address names; undefined before it is read. */
const usePartInAddress = (): string | null | undefined => {
  const [part, setPart] = useState<string | null>()
  useEffect(() => setPart(new URLSearchParams(location.search).get('part')), [])
  return part
}

const Receipt = ({ view, part, venue, seller }: Pick<BillReceiptProps, 'venue' | 'seller'> & ReceiptOf) => {
  const t = useTranslations('tab.receipt')
  return (
    <>
      <section className="receipt tab-receipt" aria-label={t('title')}>
        <Issuer venue={venue} view={view} />
        {part ? <PartReceipt part={part} /> : <WholeReceipt view={view} />}
        <div>{seller}</div>
        <p className="tab-hint">{t('notFiscal')}</p>
      </section>
      <PrintButton label={t('print')} />
    </>
  )
}

type ReceiptOf = { view: BillView; part: BillView['parts'][number] | null }

/** Who paid what of a bill, when and how: of the part in the address, else of all that this phone may see. */
export const BillReceipt = ({ venue, seller, ...place }: BillReceiptProps) => {
  const t = useTranslations('tab')
  const { shown, retry } = useBill(place, 'receipt')
  const id = usePartInAddress()
  const back = (
    <a className="button button-quiet" href={billPath(place.type, place.venueRef)}>
      {t('receipt.toBill')}
    </a>
  )
  if (id === undefined || shown.status === 'loading') {
    return (
      <p className="tab-waiting" role="status">
        {t('loading')}
      </p>
    )
  }
  if (shown.status === 'failed') {
    return (
      <div className="notice tab-problem" role="alert">
        <p>{t('failed')}</p>
        <button type="button" className="button" onClick={retry}>
          {t('retry')}
        </button>
      </div>
    )
  }
  const view = shown.status === 'open' ? shown.view : null
  const part = view?.parts.find((each) => each.id === id && each.state === 'paid') ?? null
  const isMissing = view === null || (id !== null && part === null)
  return (
    <div className="tab">
      {isMissing ? <p className="notice">{t('receipt.missing')}</p> : <Receipt {...{ view, part, venue, seller }} />}
      {back}
    </div>
  )
}
