/** What shows the demo venues best: every flag of lib/env.ts whose work is done. */
const SHOWN = [
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
]

/**
 * The flags `npm start` turns on by itself: those of the demo, while nobody has set COPERTO_FEATURES and the demo
 * venues are on. Undefined where the setting is to stay as it is. Nothing else fills it in: for the app, a missing
 * setting means no flag.
 * @param {{ features: string | undefined, demo: string | undefined }} settings
 * @returns {string | undefined}
 */
export function demoFeatures({ features, demo }) {
  return features === undefined && demo !== '0' ? SHOWN.join(',') : undefined
}
