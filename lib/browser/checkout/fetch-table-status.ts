'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { ClientCode } from '@/lib/core/api/contract'
import { type CheckTableError, type TableCheckRequest, tableCheckApi } from '@/lib/core/checkout/table-check-api'

/** `unknown`: not in the venue's list; `unavailable`: no answer; `renewed`: the table's code is no longer valid. */
export type TableAnswer =
  | { status: 'open'; name: string }
  | { status: 'closed' }
  | { status: 'unknown' }
  | { status: 'unavailable' }
  | { status: 'renewed' }

const STATUS: Record<CheckTableError['code'] | ClientCode, 'unknown' | 'unavailable' | 'renewed'> = {
  table_invalid: 'unknown',
  table_code_refused: 'renewed',
  venue_not_found: 'unavailable',
  type_not_offered: 'unavailable',
  table_check_unavailable: 'unavailable',
  rate_limited: 'unavailable',
  offline: 'unavailable',
  unanswered: 'unavailable',
  unexpected: 'unavailable',
}

/** Spec section 4, 'Table check'. Never throws; ignore the answer after an abort. */
export const fetchTableStatus = async (request: TableCheckRequest, signal: AbortSignal): Promise<TableAnswer> => {
  const result = await callApi(tableCheckApi, {}, request, { signal })
  if (!result.ok) return { status: STATUS[result.error.code] }
  return result.value.opened ? { status: 'open', name: result.value.name } : { status: 'closed' }
}
