import type { SharedSettings } from '@/e2e/support/servers/shared-servers'
import { EVENING } from '@/e2e/support/steps/running-steps'

/** A Saturday evening, on which the pizzeria delivers, with coupons and shared carts. */
export const EVENING_WITH_FEATURES: SharedSettings = {
  env: { COPERTO_FEATURES: 'coupon,cart-sharing' },
  now: EVENING,
  copies: 1,
}
