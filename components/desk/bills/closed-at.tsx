'use client'

import { useTranslations } from 'next-intl'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { venueTime } from '@/lib/core/venue/service-times'

/** When a bill was closed, and by which device. */
export const ClosedAt = ({ closed: { at, by } }: { closed: NonNullable<DeskBill['closed']> }) => {
  const t = useTranslations('till.closed')
  return (
    <span className="desk-facts">
      {t('at', { time: venueTime(new Date(at)) })}
      {by ? (
        <>
          {' '}
          · <bdi>{by}</bdi>
        </>
      ) : null}
    </span>
  )
}
