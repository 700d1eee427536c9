import {
  awaitsmsPath,
  bookingPath,
  formPath,
  menuPath,
  orderTypePath,
  paymentsPath,
  successPath,
  whatsappPath,
} from '@/lib/core/http/links'
import type { OrderType } from '@/lib/core/venue/order-type'
import { type FormService, SERVICE_ROWS, type Service } from '@/lib/core/venue/services'
import type { PaymentMethod } from '@/lib/core/venue/venue'

type Step = { type: OrderType; ref: string }

export const servicePath = (type: OrderType, ref: string, service: Service): string =>
  formPath(type, ref, SERVICE_ROWS[service].page)

export type ProceedStep = Step & {
  itemCount: number
  shareid?: string | null
  only: FormService | null
}

/** Where "proceed" leads from the cart (spec section 2); back to the menu if it is empty. */
export const proceedPath = ({ type, ref, itemCount, shareid, only }: ProceedStep): string => {
  if (itemCount < 1) return menuPath(type, ref, shareid)
  switch (type) {
    case 'r':
    case 'h':
    case 's':
      return servicePath(type, ref, 'tableservice')
    case 'd':
    case 't':
      return only ? servicePath(type, ref, only) : orderTypePath(type, ref)
    case 'b':
      return bookingPath(type, ref)
  }
}

export type NextStep = Step & {
  orderId: string
  service: Service
  provider: PaymentMethod
  transactionId: string | null
  hasWhatsapp: boolean
  /** Courier orders never go by WhatsApp. */
  isCourier: boolean
}

/** After a cash order or payment (spec section 4). A cash order has no payment, so no transaction id in its URL. */
export const confirmationStepPath = ({
  type,
  ref,
  orderId,
  service,
  provider,
  transactionId,
  hasWhatsapp,
  isCourier,
}: NextStep): string => {
  const isCash = provider === 'cash'
  const confirmation = { provider, transactionid: isCash ? null : transactionId, order: orderId }
  if (SERVICE_ROWS[service].destination === 'table') return successPath(type, ref, confirmation)
  const isChat = isCash && hasWhatsapp && !isCourier
  return isChat ? whatsappPath(type, ref, orderId) : awaitsmsPath(type, ref, confirmation)
}

export const nextStepPath = (step: NextStep): string =>
  step.provider === 'cash' ? confirmationStepPath(step) : paymentsPath(step.type, step.ref, step.orderId)
