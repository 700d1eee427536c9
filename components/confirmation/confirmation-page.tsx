'use client'

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { CallAfterOrder } from '@/components/calls/call-after-order'
import { AwaitingOrder } from '@/components/confirmation/awaiting-order'
import { type ConfirmedProps, chatOf } from '@/components/confirmation/confirmed-props'
import { OrderSummary } from '@/components/confirmation/order-summary'
import { PreparingOrder } from '@/components/confirmation/preparing-order'
import { Unconfirmed } from '@/components/confirmation/unconfirmed'
import { useConfirmation } from '@/components/confirmation/use-confirmation'
import { useOrderNews } from '@/components/confirmation/use-order-news'
import { WhatsappOrder } from '@/components/confirmation/whatsapp-order'
import { WaitingTools } from '@/components/waiting/waiting-tools'
import { menuPath, reviewDeliveryLink } from '@/lib/core/http/links'
import { LOST_STATES } from '@/lib/core/orders/answer/answer-moves'
import { isLost } from '@/lib/core/orders/confirmed-status'
import type { OrderType } from '@/lib/core/venue/order-type'
import { isByCourier, isFormService, serviceNamed } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'
import '@/components/confirmation/confirmation.css'

type ConfirmationPageProps = {
  page: 'success' | 'awaitsms' | 'whatsapp'
  venue: Pick<PublicVenue, 'id' | 'name' | 'whatsapp_number'>
  type: OrderType
  venueRef: string
  seller: ReactNode
  thankYou: 'thankYouSushi' | null
  reviewBase: string | null
  /** The venue takes calls from its tables. */
  calls: boolean
  /** The venue's answer comes to the diner's phone too. */
  byMessage: boolean
}

type KnownOrderProps = ConfirmedProps &
  Pick<ConfirmationPageProps, 'reviewBase' | 'byMessage'> & { isNew: boolean; chatNumber: string | null }

const KnownOrder = ({ chatNumber, reviewBase, byMessage, isNew, ...known }: KnownOrderProps) => {
  const { order, payload } = known
  const service = serviceNamed(payload.order.type)
  if (!isFormService(service)) return <OrderSummary {...known} />
  const chat = chatOf(order, chatNumber)
  if (chat && !isLost(order)) return <WhatsappOrder {...known} service={service} chat={chat} />
  const isCourier = isByCourier(payload.restaurant, service) && !isLost(order)
  const review = isCourier && reviewBase ? reviewDeliveryLink(reviewBase, order.orderId) : null
  const awaiting = <AwaitingOrder {...known} {...{ service, review, chat, byMessage }} />
  return isCourier && isNew ? <PreparingOrder review={review}>{awaiting}</PreparingOrder> : awaiting
}

/** Renders the order by the server's state, whichever page was opened, and tells its news. */
const Confirmed = (props: KnownOrderProps) => {
  const { order, payload } = props
  const news = useOrderNews(serviceNamed(payload.order.type), order, payload)
  // There may be news of what is over too: it may be undone.
  const isWaiting = order.news !== null && !['ready', 'done', ...LOST_STATES].includes(order.answer?.state ?? 'new')
  return (
    <>
      <KnownOrder {...props} />
      <WaitingTools news={news} isWaiting={isWaiting} />
    </>
  )
}

type RoundProps = ConfirmationPageProps & { onShown: () => void; onRetry: () => void }

const Round = ({ onShown, onRetry, ...props }: RoundProps) => {
  const { page, venue, type, venueRef, seller, thankYou, reviewBase, byMessage, calls } = props
  const chatNumber = page === 'whatsapp' ? venue.whatsapp_number : null
  const confirmation = useConfirmation(venue.id)
  // Each answer may show another page.
  useEffect(onShown)
  if (confirmation.status !== 'known') {
    return <Unconfirmed {...{ confirmation, type, venueRef, onRetry }} venueName={venue.name} />
  }
  const menuHref = menuPath(type, venueRef)
  const { payload, order, isNew } = confirmation
  const table = payload.order.table === -1 ? -1 : (order.table ?? payload.order.table)
  return (
    <>
      <Confirmed
        {...{ chatNumber, reviewBase, byMessage, isNew, payload, order, venue, type, seller, thankYou, menuHref }}
        onWithdrawn={onRetry}
      />
      {calls && table !== -1 ? <CallAfterOrder venueId={venue.id} {...{ venueRef, type, table }} /> : null}
    </>
  )
}

/** Confirmation pages (spec section 2). They trust the server, not the URL or the device. */
export const ConfirmationPage = (props: ConfirmationPageProps) => {
  const [round, setRound] = useState(0)
  const [liveMessage, setLiveMessage] = useState('')
  const top = useRef<HTMLDivElement>(null)
  const announce = useCallback(() => setLiveMessage(top.current?.querySelector('h1')?.textContent ?? ''), [])
  const retry = () => {
    // The pressed button unmounts.
    top.current?.focus()
    setRound(round + 1)
  }
  return (
    <div className="confirmation" ref={top} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {liveMessage}
      </p>
      <Round key={round} {...props} onShown={announce} onRetry={retry} />
    </div>
  )
}
