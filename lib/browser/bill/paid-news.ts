import type { PartState } from '@/lib/core/bill/bill'

type Part = { id: string; state: PartState }

/** `paid`: the part whose payment is told; null for none. `parts`: as they were looked at last. */
export type PaidNews = { paid: string | null; parts: readonly Part[] }

const listOf = (parts: readonly Part[]): string => parts.map(({ id, state }) => `${id} ${state}`).join()

const waitingOf = (parts: readonly Part[]): string =>
  parts.flatMap(({ id, state }) => (state === 'reserved' || state === 'announced' ? [id] : [])).join()

/**
 * What is told of the parts of this phone: the last event alone. A part that waits, or is given up, ends the news of an
 * earlier payment. The same object where nothing happened.
 */
export const paidNews = (told: PaidNews, parts: readonly Part[]): PaidNews => {
  if (listOf(told.parts) === listOf(parts)) return told
  const before = new Set(told.parts.flatMap(({ id, state }) => (state === 'paid' ? [id] : [])))
  const paid = parts.findLast(({ id, state }) => state === 'paid' && !before.has(id))
  if (paid) return { paid: paid.id, parts }
  return { paid: waitingOf(told.parts) === waitingOf(parts) ? told.paid : null, parts }
}
