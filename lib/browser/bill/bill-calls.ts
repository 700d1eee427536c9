'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { callWithRetry } from '@/lib/browser/api/call-with-retry'
import type { KnownBill } from '@/lib/browser/bill/known-bills'
import {
  dropPartApi,
  type JoinBillRequest,
  joinBillApi,
  type PayPartRequest,
  payPartApi,
  readBillApi,
} from '@/lib/core/bill/bill-api'

type Seen = Pick<KnownBill, 'id' | 'phone'>

/** None of these throws. */
export const postJoin = (request: JoinBillRequest) => callApi(joinBillApi, {}, request)

export const fetchBill = ({ id, phone }: Seen) => callApi(readBillApi, { id }, { phone })

/** Idempotent retry: the same attempt key answers the same part. */
export const postPart = ({ id, phone }: Seen, request: Omit<PayPartRequest, 'phone'>) =>
  callWithRetry(payPartApi, { id }, { ...request, phone }, { final: ['try_later'] })

export const postDrop = ({ id, phone }: Seen, part: string) => callApi(dropPartApi, { id, part }, { phone })
