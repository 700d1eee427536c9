'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { AddedLine } from '@/lib/core/desk/bills/addition'
import { additionQuoteApi, type DeskAddition, deskAdditionApi } from '@/lib/core/desk/bills/desk-addition-api'

/** What an addition comes to; nothing is written. */
export const quoteAddition = (bill: string, lines: AddedLine[]) => callApi(additionQuoteApi, { id: bill }, { lines })

export const addToBill = (bill: string, addition: DeskAddition) => callApi(deskAdditionApi, { id: bill }, addition)
