'use client'

import { type ComponentType, lazy, type ReactNode } from 'react'
import { Blocked } from '@/components/payments/blocked'
import type { PanelProps } from '@/components/payments/panel-props'
import type { PanelSettings as Panel } from '@/lib/core/payments/panel-settings'
import type { OnlineMethod } from '@/lib/core/payments/provider'

type Common = Omit<PanelProps<OnlineMethod>, 'panel'>
type Shows = (panel: Panel, common: Common) => ReactNode

const isOf = <Method extends OnlineMethod>(
  method: Method,
  panel: Panel,
): panel is Extract<Panel, { provider: Method }> => panel.provider === method

/** Lazy, so that each provider's page loads only its own code. */
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

/** The chosen provider's form. */
export const PaymentPanel = ({ panel, ...common }: { panel: Panel } & Common) => PANELS[panel.provider](panel, common)
