'use client'

import { useTranslations } from 'next-intl'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { HoursText } from '@/components/popups/hours-text'
import { Popup } from '@/components/popups/popup'
import type { Offers } from '@/lib/core/menu/offers'
import { type Cents, formatEuro } from '@/lib/core/money/money'
import type { DeliveryInfo } from '@/lib/core/venue/delivery-info'

const Facts = ({ info, onClose }: { info: DeliveryInfo; onClose: () => void }) => {
  const t = useTranslations('popups.delivery')
  const { cost, minimum_price, average_time, today } = info
  const price = (cents: Cents) => (cents > 0 ? formatEuro(cents) : t('free'))
  return (
    <>
      <dl className="popup-facts">
        {cost && (
          <div>
            <dt>{t('cost')}</dt>
            <dd>
              {cost.lowest === cost.highest
                ? price(cost.lowest)
                : t('range', { lowest: formatEuro(cost.lowest), highest: formatEuro(cost.highest) })}
              {cost.lowest !== cost.highest && <small>{t('byDistance')}</small>}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('minimum')}</dt>
          {minimum_price > 0 ? <dd translate="no">{formatEuro(minimum_price)}</dd> : <dd>{t('noMinimum')}</dd>}
        </div>
        {average_time > 0 && (
          <div>
            <dt>{t('time')}</dt>
            <dd>{t('minutes', { minutes: average_time })}</dd>
          </div>
        )}
        <div>
          <dt>{t('today')}</dt>
          <dd>{today.length > 0 ? <HoursText hours={today} /> : t('none')}</dd>
        </div>
      </dl>
      <button type="button" className="button button-primary button-block" onClick={onClose}>
        {t('ok')}
      </button>
    </>
  )
}

/** Delivery cost, minimum, time and hours (spec section 2). */
export const DeliveryPopup = ({ offers, ...props }: ToolProps & { offers: Offers }) =>
  offers.delivery && (
    <Popup locale={props.locale} venueName={props.venue.name} title="delivery.title" onClose={props.onClose}>
      <Facts info={offers.delivery} onClose={props.onClose} />
    </Popup>
  )
