'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { type OfficeCodes, officeCodesApi } from '@/lib/core/office/office-codes-api'

export type AllCodes = Omit<OfficeCodes, 'next'>

const fetchFrom = async (from: number): Promise<OfficeCodes | null> => {
  const read = await callApi(officeCodesApi, {}, { from }, { cache: 'no-store' })
  return read.ok ? read.value : null
}

/** Every card of the venue, page by page; null where the server does not answer. */
export const fetchCodes = async (): Promise<AllCodes | null> => {
  const cards: OfficeCodes['cards'] = []
  for (let page = await fetchFrom(0); page; page = await fetchFrom(page.next)) {
    cards.push(...page.cards)
    if (page.next === null) return { ...page, cards }
  }
  return null
}
