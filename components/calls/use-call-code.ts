'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'

type Code = ComponentType<ComponentProps<typeof import('@/components/calls/call-staff').CallStaff>>

/** The code of calls, loaded once they are offered; null before. */
export const useCallCode = (isOffered: boolean): Code | null => {
  const [Loaded, setLoaded] = useState<Code | null>(null)
  useEffect(() => {
    if (!isOffered) return
    import('@/components/calls/call-staff').then(
      ({ CallStaff }) => setLoaded(() => CallStaff),
      // Offline: the guest asks in person.
      () => undefined,
    )
  }, [isOffered])
  return isOffered ? Loaded : null
}
