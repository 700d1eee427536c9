'use client'

import '@/components/ui/dock.css'
import '@/components/tab/in-sight/tab-dock.css'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { mayHaveBill } from '@/lib/browser/bill/known-bills'
import { onStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { scannedTable } from '@/lib/browser/tables/scanned-table'
import { billPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'

export type TabDockProps = { venueId: number; type: OrderType; venueRef: string; locale: Locale }

const NAMESPACES = ['bill'] as const
const nothing = () => undefined

/** The table of a signed code that nobody has refused; null where the phone knows none, '' where it has a bill. */
const seatHere = (venueId: number): string | null => {
  const scan = scannedTable()
  if (scan?.code && scan.state !== 'refused') return scan.table
  return mayHaveBill(venueId, Date.now()) ? '' : null
}

const Line = ({ type, venueRef, seat }: Omit<TabDockProps, 'venueId' | 'locale'> & { seat: string }) => {
  const t = useTranslations('bill')
  return (
    <div className="dock tab-dock">
      <a className="dock-open" href={billPath(type, venueRef)}>
        <b>{t('title', { type })}</b>
        {seat === '' ? null : <span>{t('seat', { type, table: seat })}</span>}
      </a>
    </div>
  )
}

/** Leads to the bill from the foot of a page, where nothing else has the place. It asks the server nothing. */
export const TabDock = ({ venueId, ...place }: TabDockProps) => {
  const [seat, setSeat] = useState(() => seatHere(venueId))
  useEffect(() => onStored(STORAGE_KEYS.bills(venueId), () => setSeat(seatHere(venueId))), [venueId])
  if (seat === null) return null
  return (
    <DeferredTexts locale={place.locale} namespaces={NAMESPACES} onFailed={nothing}>
      <Line {...place} seat={seat} />
    </DeferredTexts>
  )
}
