'use client'

import '@/components/popups/greeting.css'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { PopupName } from '@/components/popups/due-popups'
import type { OfferedDrink, Offers } from '@/lib/core/menu/offers'
import { formatEuro } from '@/lib/core/money/money'
import type { DeliveryInfo } from '@/lib/core/venue/delivery-info'

type Props = {
  name: PopupName
  venueName: string
  offers: Offers
  onOpen: () => void
  onDismiss: () => void
}

const DeliveryFacts = ({ info }: { info: DeliveryInfo }) => {
  const t = useTranslations('popups.delivery')
  const { cost, minimum_price, average_time } = info
  const price = (cents: number) => (cents > 0 ? formatEuro(cents) : t('free'))
  const range =
    cost &&
    (cost.lowest === cost.highest
      ? price(cost.lowest)
      : t('range', { lowest: formatEuro(cost.lowest), highest: formatEuro(cost.highest) }))
  const minimum = minimum_price > 0 && t('minimumOf', { amount: formatEuro(minimum_price) })
  const time = average_time > 0 && t('minutes', { minutes: average_time })
  return <span>{[range, minimum, time].filter(Boolean).join(' · ')}</span>
}

/** Only a special price is shown. */
const DrinkLine = ({ drink }: { drink: OfferedDrink }) => {
  const price = drink.special_price && drink.price ? formatEuro(drink.price) : null
  return <span>{[drink.name, price].filter(Boolean).join(' · ')}</span>
}

/**
 * Bottom bar instead of an automatic popup: takes no focus, covers nothing for good, and a tap opens the spec's popup.
 */
export const Greeting = ({ name, venueName, offers, onOpen, onDismiss }: Props) => {
  const t = useTranslations()
  const title = t(`popups.${name === 'discount' ? 'drink' : name}.title`)
  const [liveMessage, setLiveMessage] = useState('')
  // Screen readers announce a live region when its text changes, not on mount.
  useEffect(() => setLiveMessage(title), [title])
  return (
    <section className="greeting" data-popup={name} aria-label={title}>
      <p role="status" className="visually-hidden">
        {liveMessage}
      </p>
      <button type="button" className="greeting-open" aria-haspopup="dialog" onClick={onOpen}>
        <b>{title}</b>
        {name === 'newsletter' && <span>{t('popups.newsletter.lead', { venue: venueName })}</span>}
        {name === 'delivery' && offers.delivery && <DeliveryFacts info={offers.delivery} />}
        {name === 'discount' && offers.drink && <DrinkLine drink={offers.drink} />}
      </button>
      <button type="button" className="greeting-close" aria-label={t('common.close')} onClick={onDismiss} />
    </section>
  )
}
