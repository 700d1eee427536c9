'use client'

import { useEffect } from 'react'
import type { PanelProps } from '@/components/payments/panel-props'
import type { OnlineMethod } from '@/lib/payments/provider'

/** Stands where the form of a provider cannot: the page says so and shows the way on. */
export const Blocked = ({ onFailure }: Pick<PanelProps<OnlineMethod>, 'onFailure'>) => {
  useEffect(() => {
    onFailure('blocked')
  }, [onFailure])
  return null
}
