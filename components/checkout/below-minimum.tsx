'use client'

import { useTranslations } from 'next-intl'
import { minimumText } from '@/lib/checkout/minimum-price'
import { menuPath } from '@/lib/links'
import { formatEuro } from '@/lib/money'
import type { OrderType } from '@/lib/venue/order-type'
import { type FormService, SERVICE_ROWS } from '@/lib/venue/services'
import type { PublicVenue } from '@/lib/venue/venue'

type BelowMinimumProps = {
  service: FormService
  venue: Pick<PublicVenue, 'orders'>
  type: OrderType
  venueRef: string
  /** Cents. */
  lacking: number
}

/** Basket below the service's minimum (spec section 2). */
export const BelowMinimum = ({ service, venue, type, venueRef, lacking }: BelowMinimumProps) => {
  const t = useTranslations('forms.minimum')
  return (
    <div className="notice below-minimum">
      <div>
        <p>
          <strong>{t('text', { n: minimumText(SERVICE_ROWS[service].minimum(venue.orders)) })}</strong>
        </p>
        <p>{t('lacking', { amount: formatEuro(lacking) })}</p>
      </div>
      <a className="button" href={menuPath(type, venueRef)}>
        {t('more')}
      </a>
    </div>
  )
}
