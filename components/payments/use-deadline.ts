'use client'

import { useEffect } from 'react'
import type { PanelProps } from '@/components/payments/panel-props'
import type { OnlineMethod } from '@/lib/payments/provider'

/** After this long, in ms, a form that never came is told to the diner; a slow network may still bring it. */
const DEADLINE_MS = 30_000

/**
 * Until the form of a provider can be used, time runs: blockers let a script pass and keep its frames away, and no
 * provider tells of that.
 */
export const useDeadline = (isReady: boolean, onFailure: PanelProps<OnlineMethod>['onFailure']): void => {
  useEffect(() => {
    if (isReady) return
    const deadline = setTimeout(() => onFailure('blocked'), DEADLINE_MS)
    return () => clearTimeout(deadline)
  }, [isReady, onFailure])
}
