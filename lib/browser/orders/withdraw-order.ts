'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { withdrawOrderApi } from '@/lib/core/orders/withdraw-order-api'

/** late: the venue has answered, or is to be asked itself. Never throws. */
export const withdrawOrder = async (orderId: string, attemptKey: string): Promise<'withdrawn' | 'late' | 'failed'> => {
  const result = await callApi(withdrawOrderApi, { id: orderId }, { attemptKey })
  if (result.ok) return 'withdrawn'
  const { code } = result.error
  return code === 'already_answered' || code === 'answered_elsewhere' ? 'late' : 'failed'
}
