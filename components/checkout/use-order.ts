'use client'

import { useSubmission } from '@/components/forms/use-submission'
import type { OrderDraft } from '@/lib/browser/orders/order-draft'
import type { SubmitFailure } from '@/lib/browser/orders/post-order'
import { forgetInFlight, submitOrder } from '@/lib/browser/orders/submit-order'
import type { PlacedOrder } from '@/lib/core/orders/place-order-api'
import { fail } from '@/lib/core/result'

export const useOrder = () => {
  const { submit, ...submission } = useSubmission<PlacedOrder, SubmitFailure>(forgetInFlight)
  /** Null if accepted or already submitting. */
  const send = async (draft: OrderDraft): Promise<SubmitFailure | null> => {
    const result = await submit(() => submitOrder(draft).catch(() => fail({ code: 'unexpected' })))
    return result && !result.ok ? result.error : null
  }
  return { ...submission, send }
}
