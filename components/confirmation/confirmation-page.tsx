'use client'

import { useState } from 'react'
import { AwaitingOrder } from '@/components/confirmation/awaiting-order'
import { type ConfirmedProps, chatOf, isLost } from '@/components/confirmation/confirmed-props'
import { OrderSummary } from '@/components/confirmation/order-summary'
import { PreparingOrder } from '@/components/confirmation/preparing-order'
import { Unconfirmed } from '@/components/confirmation/unconfirmed'
import { useConfirmation } from '@/components/confirmation/use-confirmation'
import { WhatsappOrder } from '@/components/confirmation/whatsapp-order'
import { menuPath, reviewDeliveryLink } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'
import '@/components/confirmation/confirmation.css'

type ConfirmationPageProps = {
  page: 'success' | 'awaitsms' | 'whatsapp'
  venue: Pick<PublicVenue, 'id' | 'name' | 'whatsapp_number'>
  type: OrderType
  venueRef: string
  /** The venue's own thank-you text, a key of the `confirmation` catalogue. */
  thankYou: 'thankYouHotel' | null
  /** Where deliveries by the courier partner are followed; null where they are not. */
  reviewBase: string | null
}

type KnownOrderProps = ConfirmedProps &
  Pick<ConfirmationPageProps, 'reviewBase'> & { isNew: boolean; chatNumber: string | null }

/** Whatever page was opened, what shows is what the order is: at a table or away, by courier, to be sent by WhatsApp. */
const Confirmed = ({ chatNumber, reviewBase, isNew, ...known }: KnownOrderProps) => {
  const { order, payload } = known
  const service = payload.order.type
  if (service === 'restaurant') return <OrderSummary {...known} />
  const chat = chatOf(order, chatNumber)
  if (chat) return <WhatsappOrder {...known} chat={chat} />
  const isCourier = service === 'delivery' && payload.restaurant.has_pony_u && !isLost(order)
  const review = isCourier && reviewBase ? reviewDeliveryLink(reviewBase, order.orderId) : null
  const awaiting = <AwaitingOrder {...known} review={review} />
  return isCourier && isNew ? <PreparingOrder review={review}>{awaiting}</PreparingOrder> : awaiting
}

const Round = ({ onRetry, ...props }: ConfirmationPageProps & { onRetry: () => void }) => {
  const { page, venue, type, venueRef, thankYou, reviewBase } = props
  const chatNumber = page === 'whatsapp' ? venue.whatsapp_number : null
  const confirmation = useConfirmation(venue.id, chatNumber)
  if (confirmation.status !== 'known') {
    return <Unconfirmed {...{ confirmation, type, venueRef, onRetry }} venueName={venue.name} />
  }
  const menuHref = menuPath(type, venueRef)
  const { payload, order, isNew } = confirmation
  return <Confirmed {...{ chatNumber, reviewBase, isNew, payload, order, venue, type, thankYou, menuHref }} />
}

/**
 * Confirmation pages of an order (spec section 2). They trust neither their address nor the device alone: what they
 * show is what the server answers for the order this device placed.
 */
export const ConfirmationPage = (props: ConfirmationPageProps) => {
  const [round, setRound] = useState(0)
  return (
    <div className="confirmation">
      <Round key={round} {...props} onRetry={() => setRound(round + 1)} />
    </div>
  )
}
