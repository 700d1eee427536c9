'use client'

import { countPrint } from '@/lib/browser/desk/desk-calls'
import { printsAccepted } from '@/lib/browser/desk/station-store'
import { putOnPaper } from '@/lib/browser/desk/ticket-store'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { Station } from '@/lib/core/desk/stations/station-board'
import { sheetsOf } from '@/lib/core/desk/stations/station-sheets'

/** Prints the sheets of an order, one each; none: the whole order. False if it could not be counted. */
export const printOrder = async (id: string, sheets: readonly string[]): Promise<boolean> => {
  const counted = await countPrint(id, sheets)
  if (counted.ok) putOnPaper(counted.value)
  return counted.ok
}

/** Prints an order that this device has just accepted, where it was told to. */
export const printAccepted = async (order: Pick<DeskOrder, 'id' | 'lines'>, station: Station): Promise<void> => {
  if (printsAccepted()) await printOrder(order.id, sheetsOf(order, station))
}
