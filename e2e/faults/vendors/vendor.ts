import type { OnlineMethod } from '@/lib/payments/provider'
import type { FakeRefunds } from '@/lib/testing/vendors/fake-refunds'

/** What becomes of a payment. declined: the first card is refused. slow: it is decided after everybody has gone. */
export type Means = 'good' | 'declined' | 'slow'

/** Money that moved, as its provider has it. `transactionId`: what the order has to name. `amount` in cents. */
export type Charge = { provider: OnlineMethod; orderId: string; transactionId: string; amount: number }

/** A provider as everybody but Coperto sees it. `key`: what its panel shows of a payment, see `panelKeySchema`. */
export type Vendor = {
  /** Where it answers, and the settings that lead a server there by the way of `origin`. */
  target: string
  envBy: (origin: string) => Record<string, string>
  /** A diner pays; answers whether the money comes by what was done here. */
  pay: (key: string, means: Means) => boolean
  /** All that was left undecided is decided, in the diners' favour. */
  finish: () => void
  charges: () => Charge[]
  /** What it sends of that payment as things stand, at the moment `at` of the server's clock; null for one unknown. */
  message: (key: string, at: number) => { headers: Record<string, string>; body: string } | null
  /** What went back, whoever saw to it. */
  refunds: FakeRefunds
  close: () => Promise<unknown>
}
