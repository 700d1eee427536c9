import { FEATURES } from '../../lib/core/features.mjs'

/**
 * The flags `npm start` turns on by itself: all of them, while nobody has set COPERTO_FEATURES and the demo
 * venues are on. Undefined where the setting is to stay as it is. Nothing else fills it in: for the app, a missing
 * setting means no flag.
 * @param {{ features: string | undefined, demo: string | undefined }} settings
 * @returns {string | undefined}
 */
export function demoFeatures({ features, demo }) {
  return features === undefined && demo !== '0' ? FEATURES.join(',') : undefined
}
