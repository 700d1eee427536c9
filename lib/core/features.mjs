/** Spec section 1; off unless named in COPERTO_FEATURES. */
export const FEATURES = /** @type {const} */ ([
  'filters-for',
  'suggestions',
  'filters-legend',
  'language-selector',
  'versioning',
  'subscription',
  'time-discount',
  'coupon',
  'call-restaurant',
  'cart-sharing',
  'recap',
  'booking-restaurant',
])
