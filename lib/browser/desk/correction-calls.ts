'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { correctionQuoteApi } from '@/lib/core/desk/correct/correction-quote-api'
import type { LineChange } from '@/lib/core/orders/corrections/correction'

/** What a correction would do; nothing is written. */
export const quoteCorrection = (id: string, changes: LineChange[]) => callApi(correctionQuoteApi, { id }, { changes })
