'use client'

import { LoadFailureNotice } from '@/components/states/load-failure-notice'

/**
 * A checkout screen that could not be shown: says so, and asks again. It stands here and not above, since the menu
 * would carry its code too; a page the server could not make is told by the front server.
 */
const CheckoutError = ({ reset }: { error: Error; reset: () => void }) => <LoadFailureNotice onRetry={reset} />

export default CheckoutError
