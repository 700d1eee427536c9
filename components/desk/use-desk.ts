'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { watchDesk } from '@/lib/browser/desk/watch-desk'
import { listenForNews } from '@/lib/browser/realtime/listen-for-news'
import { apiPath } from '@/lib/core/api/contract'
import { type DeskState, deskNewsApi } from '@/lib/core/desk/desk-state-api'

/** away: unpaired device. */
type Desk = { status: 'asking' } | { status: 'away' } | { status: 'here'; desk: DeskState }

/**
 * Full desk state, not a delta. `isConnected`: the last poll succeeded. `skew`: server clock minus device clock, ms.
 */
export const useDesk = () => {
  const [state, setState] = useState<Desk>({ status: 'asking' })
  const [isConnected, setConnected] = useState(true)
  const [skew, setSkew] = useState(0)
  const look = useRef<() => void>(() => undefined)

  useEffect(() => {
    const watching = watchDesk((found) => {
      setConnected(found.status !== 'unreachable')
      if (found.status === 'here') setSkew(found.desk.now - Date.now())
      if (found.status !== 'unreachable') setState(found)
    })
    look.current = watching.look
    return watching.stop
  }, [])

  const isHere = state.status === 'here'
  // A lost stream polls at once; reconnecting opens a new one.
  useEffect(() => {
    const wake = () => look.current()
    return isHere && isConnected ? listenForNews(apiPath(deskNewsApi, {}), wake, wake) : undefined
  }, [isHere, isConnected])

  /** Applies an answer without refetching. */
  const change = useCallback((changes: Partial<DeskState>) => {
    setState((shown) => (shown.status === 'here' ? { ...shown, desk: { ...shown.desk, ...changes } } : shown))
  }, [])

  return { state, isConnected, skew, change, look: useCallback(() => look.current(), []) }
}
