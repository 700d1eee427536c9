'use client'

import { useTranslations } from 'next-intl'
import type { PopupName } from '@/components/popups/due-popups'
import { DockNote } from '@/components/ui/dock-note'
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
  return [range, minimum, time].filter(Boolean).join(' · ')
}

/** Only a special price is shown. */
const drinkLine = (drink: OfferedDrink): string => {
  const price = drink.special_price && drink.price ? formatEuro(drink.price) : null
  return [drink.name, price].filter(Boolean).join(' · ')
}

/** Note at the foot instead of an automatic popup; a tap opens the spec's popup. */
export const Greeting = ({ name, venueName, offers, onOpen, onDismiss }: Props) => {
  const t = useTranslations()
  const text = {
    newsletter: () => t('popups.newsletter.lead', { venue: venueName }),
    delivery: () => offers.delivery && <DeliveryFacts info={offers.delivery} />,
    discount: () => offers.drink && drinkLine(offers.drink),
  }
  return (
    <DockNote
      name={name}
      className="dock-offer"
      title={t(`popups.${name === 'discount' ? 'drink' : name}.title`)}
      text={text[name]()}
      closeLabel={t('common.close')}
      onOpen={onOpen}
      onClose={onDismiss}
    />
  )
}
