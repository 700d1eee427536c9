'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type DeskWatch, watchDesk } from '@/lib/browser/desk/watch-desk'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

/** away: unpaired device. */
type Desk = { status: 'asking' } | { status: 'away' } | { status: 'here'; desk: DeskState }

/**
 * Full desk state, not a delta. `isConnected`: the last poll succeeded. `skew`: server clock minus device clock, ms.
 */
export const useDesk = () => {
  const [state, setState] = useState<Desk>({ status: 'asking' })
  const [isConnected, setConnected] = useState(true)
  const [skew, setSkew] = useState(0)
  const watch = useRef<DeskWatch | null>(null)

  useEffect(() => {
    const watching = watchDesk((found) => {
      setConnected(found.status !== 'unreachable')
      if (found.status === 'here') setSkew(found.desk.now - Date.now())
      if (found.status !== 'unreachable') setState(found)
    })
    watch.current = watching
    return watching.stop
  }, [])

  /** Shows an answer at once. */
  const change = useCallback((changes: Partial<DeskState>) => {
    setState((shown) => (shown.status === 'here' ? { ...shown, desk: { ...shown.desk, ...changes } } : shown))
    watch.current?.changed()
  }, [])

  return { state, isConnected, skew, change, look: useCallback(() => watch.current?.look(), []) }
}
