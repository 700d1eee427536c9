'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { RunningBarProps } from '@/components/running/running-bar'
import { onStored, readStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'

const anything = (value: unknown): true | null => (value ? true : null)

/** Running orders of a venue. Loads code only where this device has one. */
export const RunningOrders = (props: RunningBarProps) => {
  const [Bar, setBar] = useState<ComponentType<RunningBarProps> | null>(null)
  const { venueId } = props
  useEffect(() => {
    const look = () => {
      if (!readStored('local', STORAGE_KEYS.running(venueId), anything)) return
      import('@/components/running/running-bar').then(
        ({ RunningBar }) => setBar(() => RunningBar),
        () => undefined,
      )
    }
    look()
    return onStored(STORAGE_KEYS.running(venueId), look)
  }, [venueId])
  return Bar && <Bar {...props} />
}
