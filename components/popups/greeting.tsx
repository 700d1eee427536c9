'use client'

import '@/components/popups/greeting.css'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { PopupName } from '@/components/popups/due-popups'
import type { OfferedDrink, Offers } from '@/lib/menu/offers'
import { formatEuro } from '@/lib/money'
import type { DeliveryInfo } from '@/lib/venue/delivery-info'

type Props = {
  name: PopupName
  venueName: string
  offers: Offers
  /** Opens what the bar speaks of. */
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
  const minimum = minimum_price > 0 && `${t('minimum')} ${formatEuro(minimum_price)}`
  const time = average_time > 0 && t('minutes', { minutes: average_time })
  return <span>{[range, minimum, time].filter(Boolean).join(' · ')}</span>
}

/** A price worth a look is one that the venue marked so; any other is named where the drink is shown. */
const DrinkLine = ({ drink }: { drink: OfferedDrink }) => {
  const price = drink.special_price && drink.price ? formatEuro(drink.price) : null
  return <span>{[drink.name, price].filter(Boolean).join(' · ')}</span>
}

/**
 * What would greet the diner, as a bar above the thumb: it is read without a tap, lies over no word that cannot be scrolled
 * from under it, takes no focus, and opens at a tap what the spec's popup shows.
 */
export const Greeting = ({ name, venueName, offers, onOpen, onDismiss }: Props) => {
  const t = useTranslations()
  const title = t(`popups.${name === 'discount' ? 'drink' : name}.title`)
  const [liveMessage, setLiveMessage] = useState('')
  // A live region is announced when its text changes, not when it is mounted with one.
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
