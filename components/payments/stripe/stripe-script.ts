'use client'

import { providerScript } from '@/components/payments/provider-script'

/** The script of Stripe. Its own loader would ask js.stripe.com whatever the settings say. */
export const loadStripeScript = providerScript(() => window.Stripe)
