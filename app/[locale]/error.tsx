'use client'

import { LoadFailureNotice } from '@/components/states/load-failure-notice'

/** A page that could not be made: says so, and asks again. */
const PageError = ({ reset }: { error: Error; reset: () => void }) => <LoadFailureNotice onRetry={reset} />

export default PageError
