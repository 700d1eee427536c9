'use client'

import { useEffect } from 'react'
import type { PanelProps } from '@/components/payments/panel-props'
import type { OnlineMethod } from '@/lib/core/payments/provider'

const DEADLINE_MS = 30_000

/** Reports a form that never loads: blockers may pass the script but not its frames, without an error. */
export const useDeadline = (isReady: boolean, onFailure: PanelProps<OnlineMethod>['onFailure']): void => {
  useEffect(() => {
    if (isReady) return
    const deadline = setTimeout(() => onFailure('blocked'), DEADLINE_MS)
    return () => clearTimeout(deadline)
  }, [isReady, onFailure])
}
