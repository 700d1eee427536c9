import 'server-only'
import { env, type Feature } from '@/lib/env'

/** Whether a build-time flag of spec section 1 is on. Server only: screens get the answer as a prop. */
export const hasFeature = (feature: Feature): boolean => env().COPERTO_FEATURES.includes(feature)
