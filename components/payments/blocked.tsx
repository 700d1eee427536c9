'use client'

import { useEffect } from 'react'
import type { PanelProps } from '@/components/payments/panel-props'
import type { OnlineMethod } from '@/lib/core/payments/provider'

/** Reports that a provider's form cannot load. */
export const Blocked = ({ onFailure }: Pick<PanelProps<OnlineMethod>, 'onFailure'>) => {
  useEffect(() => {
    onFailure('blocked')
  }, [onFailure])
  return null
}
