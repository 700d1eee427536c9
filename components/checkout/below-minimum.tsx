'use client'

import { useTranslations } from 'next-intl'
import { minimumText } from '@/lib/core/checkout/minimum-price'
import { menuPath } from '@/lib/core/http/links'
import { formatEuro } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'
import { type FormService, SERVICE_ROWS } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'

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
