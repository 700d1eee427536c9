'use client'

import { LoadFailureNotice } from '@/components/states/load-failure-notice'

/** Error boundary of payment; retrying finds any payment made meanwhile. */
const PaymentError = ({ reset }: { error: Error; reset: () => void }) => <LoadFailureNotice onRetry={reset} />

export default PaymentError
