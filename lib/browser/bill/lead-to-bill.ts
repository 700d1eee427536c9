'use client'

import { isPartId } from '@/lib/core/bill/part-id'

const VENUE_PAGES = /^(\/[^/]+\/q\/[^/]+)\/orders\/[^/]+$/

/** Hints of a provider, which prove nothing. */
const HINTS = ['transactionid', 'response_wkToken']

/** The bill that a provider's way back means, with its hints; null for the way of an order. */
export const billOfReturn = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null => {
  const query = new URLSearchParams(search)
  const part = query.get('order') ?? ''
  const [, pages] = VENUE_PAGES.exec(pathname) ?? []
  if (!pages || !isPartId(part)) return null
  const hints = HINTS.flatMap((name): [string, string][] => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return `${pages}/bill?${new URLSearchParams([['part', part], ...hints])}`
}

/** Leads on to the bill where the address names a part of one. Whether it does. */
export const leadToBill = (): boolean => {
  const bill = billOfReturn(location)
  if (bill) location.replace(bill)
  return bill !== null
}
