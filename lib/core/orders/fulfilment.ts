import type { Customer } from '@/lib/core/checkout/customer-form'
import type { Cents } from '@/lib/core/money/money'

/** The destination as the server checked it; `table` is -1 away from tables. */
export type FulfilmentDetails = {
  table: string | -1
  customers: number
  customer: Customer[]
  note: string
  deliveryCost: Cents
  /** The scanned code proved the table. */
  byCode?: true
}
