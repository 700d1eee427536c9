import type { Customer } from '@/lib/checkout/customer-form'
import type { Cents } from '@/lib/money'

/** Where an order goes, as the server found it: its table, or -1 and a customer. `deliveryCost` in cents. */
export type FulfilmentDetails = {
  table: string | -1
  customers: number
  customer: Customer[]
  note: string
  deliveryCost: Cents
  /** The code on the table proved it. */
  byCode?: true
}
