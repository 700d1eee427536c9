import type { OwnLedger } from '@/e2e/faults/own-ledger'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import type { Received } from '@/lib/testing/vendors/fake-venue-systems'

/** Work for the venue's systems. */
export const KINDS = ['order', 'transaction', 'event', 'message'] as const
export type Kind = (typeof KINDS)[number]

const numberIn = (message: string): string => /^Ordine (\w+)/.exec(message)?.[1] ?? ''

/** By what each kind tells of an order: an event of the statistics names none, and has its moment. */
export const keysOfOrder = (kind: Kind, orders: OwnLedger['orders']): string[] => {
  switch (kind) {
    case 'order':
      return orders.map(({ id }) => id)
    case 'transaction':
      return orders.filter(({ provider }) => provider === 'stripe').map(({ id }) => id)
    case 'event':
      return orders.map(({ created_at }) => String(created_at))
    case 'message':
      return orders.map(({ id }) => shortNumber(id))
  }
}

/** The same of what was received. */
export const keysOfReceived = (kind: Kind, received: Received, { eventTimes }: OwnLedger): string[] => {
  switch (kind) {
    case 'order':
      return received.orders.map(({ order }) => order.id)
    case 'transaction':
      return received.transactions.map(({ order_id }) => order_id)
    case 'event':
      return eventTimes.map(String)
    case 'message':
      return received.messages.map(numberIn)
  }
}
