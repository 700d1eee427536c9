'use client'

import { LoadFailureNotice } from '@/components/states/load-failure-notice'

/**
 * Error boundary of checkout: higher up, the menu would load its code. The front server handles failed server renders.
 */
const CheckoutError = ({ reset }: { error: Error; reset: () => void }) => <LoadFailureNotice onRetry={reset} />

export default CheckoutError
