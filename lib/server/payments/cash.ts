import 'server-only'
import { NO_MONEY } from '@/lib/core/payments/give-back'
import { anyPayee } from '@/lib/core/payments/payee'
import { type PaymentProvider, type ProviderOrder, recordOfNothing } from '@/lib/core/payments/provider'

/** Paid at the venue, so never 'paid' here (spec section 4); the reference is the transaction id (spec section 9). */
export const cash = {
  payeeOf: anyPayee,
  minimum: 0,
  start: async ({ orderId }: Pick<ProviderOrder, 'orderId'>) => ({
    reference: orderId.replace(/^[a-z]+_/, 'cash_'),
    panel: null,
  }),
  verify: async () => recordOfNothing('open'),
  cancel: async () => true,
  readMoney: async () => NO_MONEY,
  refundKeyMs: 0,
  refund: async () => ({ code: 'cash' }),
  readWebhook: async () => null,
} satisfies PaymentProvider
