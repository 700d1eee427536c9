'use client'

import { useSubmission } from '@/components/forms/use-submission'
import type { OrderDraft } from '@/lib/browser/orders/order-draft'
import type { SubmitFailure } from '@/lib/browser/orders/post-order'
import { forgetInFlight, submitOrder } from '@/lib/browser/orders/submit-order'
import { endLeaving } from '@/lib/browser/sharing/leave-orders'
import { partsToTake, refetchShares } from '@/lib/browser/sharing/own-share'
import type { PlacedOrder } from '@/lib/core/orders/place-order-api'
import { fail } from '@/lib/core/result'

/** With the parts of a shared cart; null where one of them has changed since the press. */
const withParts = (draft: OrderDraft): OrderDraft | null => {
  const share = partsToTake(draft.venue.id, draft.cart.products)
  return share === 'changed' ? null : { ...draft, share }
}

export const useOrder = () => {
  const { submit, ...submission } = useSubmission<PlacedOrder, SubmitFailure>(forgetInFlight)
  /** Null if accepted or already submitting. */
  const send = async (pressed: OrderDraft): Promise<SubmitFailure | null> => {
    const draft = withParts(pressed)
    const result = await submit(async () => {
      await endLeaving()
      return draft ? submitOrder(draft).catch(() => fail({ code: 'unexpected' })) : fail({ code: 'share_changed' })
    })
    if (!result || result.ok) return null
    if (result.error.code === 'share_changed') refetchShares()
    return result.error
  }
  return { ...submission, send }
}
