import {
  awaitsmsPath,
  bookingCompletedPath,
  bookingPath,
  menuPath,
  orderTypePath,
  successPath,
  tablesPath,
  whatsappPath,
} from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import type { PaymentMethod } from '@/lib/venue/venue'

type Step = { type: OrderType; ref: string }

export type ProceedStep = Step & { itemCount: number; shareid?: string | null }

/** Where "proceed" goes from the cart page (spec section 2); with an empty cart, back to the menu. */
export const proceedPath = ({ type, ref, itemCount, shareid }: ProceedStep): string => {
  if (itemCount < 1) return menuPath(type, ref, shareid)
  switch (type) {
    case 'r':
    case 'h':
    case 's':
      return tablesPath(type, ref)
    case 'd':
    case 't':
      return orderTypePath(type, ref)
    case 'b':
      return bookingPath(type, ref)
  }
}

export type AfterOrderStep = Step & {
  provider: PaymentMethod
  transactionId: string | null
  hasWhatsapp: boolean
  /** The courier variant of delivery, which never hands over to WhatsApp. */
  isCourier: boolean
}

/**
 * Where a placed cash order or a taken payment leads (spec section 4). A cash order has no payment to look
 * up, so its transaction id stays out of the address.
 */
export const afterOrderPath = ({
  type,
  ref,
  provider,
  transactionId,
  hasWhatsapp,
  isCourier,
}: AfterOrderStep): string => {
  const isCash = provider === 'cash'
  const confirmation = { provider, transactionid: isCash ? null : transactionId }
  switch (type) {
    case 'r':
    case 'h':
    case 's':
      return successPath(type, ref, confirmation)
    case 'd':
    case 't':
      return isCash && hasWhatsapp && !isCourier ? whatsappPath(type, ref) : awaitsmsPath(type, ref, confirmation)
    case 'b':
      return bookingCompletedPath(type, ref)
  }
}
