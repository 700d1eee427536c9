import type { Json } from '@/lib/browser/office/change-draft'
import { isFields, rowsIn } from '@/lib/browser/office/settings/cells'
import type { DraftFields } from '@/lib/core/office/draft'

const isNamed = (row: Json, name: string): row is DraftFields => isFields(row) && row.name === name

/** Whether a way to pay is active. */
export const isPaidBy = (payments: Json, name: string): boolean =>
  rowsIn(payments).some((row) => isNamed(row, name) && row.active !== false)

/** One that is turned off is left out; the others stay as they are. */
export const withPayment = (payments: Json, name: string, isOn: boolean): Json => {
  const others = rowsIn(payments).filter((row) => !isNamed(row, name))
  return isOn ? [...others, { name }] : others
}
