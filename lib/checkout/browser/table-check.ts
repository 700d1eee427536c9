'use client'

import type { OrderType } from '@/lib/venue/order-type'

/** What the server said of a table: `unknown` is not in the venue's list, `unavailable` is no answer at all. */
export type TableAnswer =
  | { status: 'open'; name: string }
  | { status: 'closed' }
  | { status: 'unknown' }
  | { status: 'unavailable' }

export type TableQuestion = { venue: string; type: OrderType; table: string }

const DEADLINE_MS = 8_000

const errorCodeOf = (body: unknown): string => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : ''
}

const answerOf = (body: unknown): TableAnswer => {
  if (typeof body !== 'object' || body === null || !('opened' in body) || typeof body.opened !== 'boolean') {
    return { status: 'unavailable' }
  }
  if (!body.opened) return { status: 'closed' }
  return 'name' in body && typeof body.name === 'string'
    ? { status: 'open', name: body.name }
    : { status: 'unavailable' }
}

/**
 * Asks the server whether a table takes orders now (spec section 4, 'Table check'). Never throws: no answer
 * within eight seconds, or an abort, is `unavailable`; who aborts is expected not to look at the answer.
 */
export const fetchTableStatus = async (question: TableQuestion, aborter: AbortController): Promise<TableAnswer> => {
  const deadline = setTimeout(() => aborter.abort(), DEADLINE_MS)
  try {
    const response = await fetch('/api/tables/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal: aborter.signal,
    })
    const body: unknown = await response.json()
    if (response.ok) return answerOf(body)
    return errorCodeOf(body) === 'table_invalid' ? { status: 'unknown' } : { status: 'unavailable' }
  } catch {
    return { status: 'unavailable' }
  } finally {
    clearTimeout(deadline)
  }
}
