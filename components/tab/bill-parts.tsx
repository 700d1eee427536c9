'use client'

import { useTranslations } from 'next-intl'
import { usePaidWayWords } from '@/components/tab/way-words'
import type { BillPlace } from '@/lib/browser/bill/open-bill'
import type { BillView } from '@/lib/core/bill/bill-api'
import { receiptPath } from '@/lib/core/http/links'
import { formatEuro } from '@/lib/core/money/money'

type Part = BillView['parts'][number]

const Row = ({ part, place: { type, venueRef } }: { part: Part; place: BillPlace }) => {
  const t = useTranslations('tab.parts')
  const wayWords = usePaidWayWords()
  const { id, isMine, name, way, state, amount, back, tip } = part
  const who = isMine ? t('you') : name || t('someone')
  return (
    <li className="tab-part" data-state={state}>
      <span>
        <b>
          <bdi>{who}</bdi>
        </b>
        <small>{[wayWords(way), ...(state === 'dropped' ? [] : [t(`states.${state}`)])].join(' · ')}</small>
        {tip > 0 ? <small>{t('tip', { amount: formatEuro(tip) })}</small> : null}
        {back > 0 ? <small>{t('back', { amount: formatEuro(back) })}</small> : null}
        {isMine && state === 'paid' ? <a href={receiptPath(type, venueRef, id)}>{t('receipt')}</a> : null}
      </span>
      <span translate="no">{formatEuro(amount)}</span>
    </li>
  )
}

/** Who pays what of a bill, as everybody on it sees it. */
export const BillParts = ({ view: { parts, level }, place }: { view: BillView; place: BillPlace }) => {
  const t = useTranslations('tab.parts')
  return (
    <section className="tab-section">
      <h2>{t('title')}</h2>
      {parts.length === 0 ? <p className="tab-hint">{t(level === 'own' ? 'noneOwn' : 'none')}</p> : null}
      <ul className="tab-lines">
        {parts.map((part) => (
          <Row key={part.id} part={part} place={place} />
        ))}
      </ul>
      {parts.some(({ state }) => state === 'paid') ? (
        <a className="button" href={receiptPath(place.type, place.venueRef)}>
          {t(level === 'own' ? 'ownReceipt' : 'wholeReceipt')}
        </a>
      ) : null}
    </section>
  )
}
