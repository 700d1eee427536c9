import type { Locale } from '@/lib/i18n/locales'
import type { Cents } from '@/lib/money'
import type { PanelSettings } from '@/lib/payments/panel-settings'
import type { OnlineMethod } from '@/lib/payments/provider'

/**
 * Why a payment did not go through, for the words shown. declined: the card or account was refused, try another way.
 * cancelled: the diner stopped. blocked: the provider's form did not come. failed: it is not known what became of it.
 */
export type PanelFailure = 'declined' | 'cancelled' | 'blocked' | 'failed'

/** What the payment page gives every provider's panel. Nothing a panel says marks an order paid: the server asks. */
export type PanelProps<Method extends OnlineMethod> = {
  panel: Extract<PanelSettings, { provider: Method }>
  /** Cents, for the button. */
  amount: Cents
  locale: Locale
  /** Absolute address that the provider may send the diner back to. */
  returnUrl: string
  /** A try begins: what was said of the one before is over. */
  onTry: () => void
  /** The provider says that it took the money: go on to the confirmation. */
  onPaid: (transactionId: string | null) => void
  /**
   * `message`: the provider's own words, only where they are made for the diner to read. Resolves once it is said and
   * the panel may be used again.
   */
  onFailure: (failure: PanelFailure, message?: string) => Promise<void>
}
