'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { partyBillApi } from '@/lib/core/orders/tables/party-bill-api'

/** Never throws. */
export const fetchPartyBill = (orderId: string, attemptKey: string) =>
  callApi(partyBillApi, { id: orderId }, { attemptKey })
