'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { TabDockProps } from '@/components/tab/in-sight/tab-dock'

/** The way to the bill of a venue whose tables pay at the end; its code comes after the page. */
export const TabInSight = (props: TabDockProps) => {
  const [Dock, setDock] = useState<ComponentType<TabDockProps> | null>(null)
  useEffect(() => {
    import('@/components/tab/in-sight/tab-dock').then(
      ({ TabDock }) => setDock(() => TabDock),
      () => undefined,
    )
  }, [])
  return Dock && <Dock {...props} />
}
