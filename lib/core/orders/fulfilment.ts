import type { Customer } from '@/lib/core/checkout/customer-form'
import type { Cents } from '@/lib/core/money/money'
import type { SlotRule } from '@/lib/core/venue/later/plan'

/** `at`: when it is to be ready, in ms. `date`: the day of that, absent for the day it is placed. */
export type PlannedFor = { at: number; date?: string; rule: SlotRule | null }

/** The destination as the server checked it; `table` is -1 away from tables. */
export type FulfilmentDetails = {
  table: string | -1
  customers: number
  customer: Customer[]
  note: string
  deliveryCost: Cents
  /** The scanned code proved the table. */
  byCode?: true
  /** Of a service that plans its orders. */
  planned?: PlannedFor
}
