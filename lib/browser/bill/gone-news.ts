import type { PartState } from '@/lib/core/bill/bill'

type Part = { id: string; state: PartState }

/** `waiting`: the parts that waited for their money at the last look. `gone`: the one that is told; null for none. */
export type GoneNews<T> = { waiting: readonly T[]; gone: T | null }

const has = (parts: readonly Part[], { id }: Part): boolean => parts.some((part) => part.id === id)

/**
 * Which part of this phone is told to be gone: it waited, and the staff refused it or its time ran out. `left`: ids of the
 * parts that this phone gave up itself. A new part, and one that comes back, end the news. The same object where nothing
 * happened.
 */
export const goneNews = <T extends Part>(
  told: GoneNews<T>,
  parts: readonly T[],
  left: ReadonlySet<string>,
): GoneNews<T> => {
  const standing = parts.filter(({ state }) => state !== 'dropped')
  const waiting = standing.filter(({ state }) => state !== 'paid')
  const gone = told.waiting.find((part) => !has(standing, part) && !left.has(part.id))
  const isNew = waiting.some((part) => !has(told.waiting, part))
  const isSame = waiting.length === told.waiting.length && !isNew
  const isBack = told.gone !== null && has(standing, told.gone)
  if (isSame && !isBack) return told
  return { waiting, gone: gone ?? (isNew || isBack ? null : told.gone) }
}
