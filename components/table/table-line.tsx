'use client'

import '@/components/table/table-line.css'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LazyTableSheet } from '@/components/table/lazy-table-sheet'
import { type SeatPlace, useSeat } from '@/components/table/use-seat'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'

/** Table in the cart, with a change button; hidden until known. */
export const TableLine = (place: SeatPlace) => {
  const t = useTranslations('table')
  const locale = useLocale()
  const { seat, isAsked } = useSeat(place)
  const [isOpen, setOpen] = useState(false)
  if (!seat && !isAsked) return null
  return (
    <div className="table-line">
      {isAsked ? null : <span>{t('seat', { type: place.type, table: seat })}</span>}
      <button type="button" onClick={() => setOpen(true)}>
        {isAsked ? t('ask', { type: place.type }) : t('change')}
      </button>
      {isOpen ? (
        <LazyTableSheet
          {...{ ...place, seat, isAsked }}
          locale={isLocale(locale) ? locale : DEFAULT_LOCALE}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
