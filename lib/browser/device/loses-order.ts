'use client'

import { usesHistory } from '@/lib/browser/device/history-storage'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import type { PaymentMethod } from '@/lib/core/venue/venue'

/** Where storage is blocked, the way back from another site does not find what is paid. */
export const losesOrder = (provider: PaymentMethod): boolean =>
  PAYMENT_WAYS[provider].page === 'theirs' && usesHistory()
