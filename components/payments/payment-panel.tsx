'use client'

import { type ComponentType, lazy, type ReactNode } from 'react'
import { Blocked } from '@/components/payments/blocked'
import type { PanelProps } from '@/components/payments/panel-props'
import type { PanelSettings as Panel } from '@/lib/payments/panel-settings'
import type { OnlineMethod } from '@/lib/payments/provider'

type Common = Omit<PanelProps<OnlineMethod>, 'panel'>
type Shows = (panel: Panel, common: Common) => ReactNode

const isOf = <Method extends OnlineMethod>(
  method: Method,
  panel: Panel,
): panel is Extract<Panel, { provider: Method }> => panel.provider === method

/** The code of a panel is asked for when it is shown: a page of Stripe's carries nothing of PayPal's. */
const shows = <Method extends OnlineMethod>(
  method: Method,
  load: () => Promise<ComponentType<PanelProps<Method>>>,
): Shows => {
  const Loaded = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Blocked as ComponentType<PanelProps<Method>> }),
    ),
  )
  return (panel, common) => (isOf(method, panel) ? <Loaded panel={panel} {...common} /> : null)
}

/** One a provider: a forgotten one does not compile. */
const PANELS: Record<OnlineMethod, Shows> = {
  stripe: shows('stripe', () =>
    import('@/components/payments/stripe/stripe-panel').then(({ StripePanel }) => StripePanel),
  ),
  sumup: shows('sumup', () => import('@/components/payments/sumup/sumup-panel').then(({ SumupPanel }) => SumupPanel)),
  paypal: shows('paypal', () =>
    import('@/components/payments/paypal/paypal-panel').then(({ PaypalPanel }) => PaypalPanel),
  ),
  lemonway: shows('lemonway', () =>
    import('@/components/payments/lemonway/lemonway-panel').then(({ LemonwayPanel }) => LemonwayPanel),
  ),
}

/** The form of the provider that was asked to collect. */
export const PaymentPanel = ({ panel, ...common }: { panel: Panel } & Common) => PANELS[panel.provider](panel, common)
