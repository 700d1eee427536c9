import type { Locale } from '@/lib/core/i18n/locales'
import type { Cents } from '@/lib/core/money/money'
import type { PanelSettings } from '@/lib/core/payments/panel-settings'
import type { OnlineMethod } from '@/lib/core/payments/provider'

/**
 * declined: refused, try another way; cancelled: by the diner; blocked: the form did not load; failed: outcome
 * unknown.
 */
export type PanelFailure = 'declined' | 'cancelled' | 'blocked' | 'failed'

/** Props of every provider's panel. A panel never marks an order paid: the server asks the provider. */
export type PanelProps<Method extends OnlineMethod> = {
  panel: Extract<PanelSettings, { provider: Method }>
  /** Cents. */
  amount: Cents
  locale: Locale
  /** Absolute URL. */
  returnUrl: string
  /** A new attempt: clear the last failure. */
  onTry: () => void
  /** The provider reports success: go to the confirmation. */
  onPaid: (transactionId: string | null) => void
  /** `message`: provider text written for the diner. Resolves when the panel can be used again. */
  onFailure: (failure: PanelFailure, message?: string) => Promise<void>
}
