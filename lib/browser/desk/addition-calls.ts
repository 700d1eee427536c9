'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { AddedLine } from '@/lib/core/desk/bills/addition'
import {
  additionQuoteApi,
  type DeskAddition,
  deskAdditionApi,
  type TableToBill,
  tableAdditionApi,
  tableQuoteApi,
} from '@/lib/core/desk/bills/desk-addition-api'

/** An open bill, or a table whose bill begins. */
export type AdditionPlace = { bill: string } | TableToBill

/** What an addition comes to; nothing is written. */
export const quoteAddition = (at: AdditionPlace, lines: AddedLine[]) =>
  'bill' in at ? callApi(additionQuoteApi, { id: at.bill }, { lines }) : callApi(tableQuoteApi, {}, { ...at, lines })

export const addToBill = (at: AdditionPlace, addition: DeskAddition) =>
  'bill' in at
    ? callApi(deskAdditionApi, { id: at.bill }, addition)
    : callApi(tableAdditionApi, {}, { ...at, ...addition })
