/** Build-time flags of spec section 1; all off unless COPERTO_FEATURES names them. */
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
