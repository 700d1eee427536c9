'use client'

import { LoadFailureNotice } from '@/components/states/load-failure-notice'

/** A payment page that could not be shown: says so, and asks again, which finds whatever was paid meanwhile. */
const PaymentError = ({ reset }: { error: Error; reset: () => void }) => <LoadFailureNotice onRetry={reset} />

export default PaymentError
