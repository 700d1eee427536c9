'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { apiPath } from '@/lib/api/contract'
import { watchDesk } from '@/lib/desk/browser/watch-desk'
import { type DeskState, deskNewsApi } from '@/lib/desk/desk-state-api'
import { listenForNews } from '@/lib/realtime/browser/listen-for-news'

/** asking: the first answer is on its way. away: this device belongs to no desk. */
type Desk = { status: 'asking' } | { status: 'away' } | { status: 'here'; desk: DeskState }

/**
 * What is on the desk, always whole. `isConnected`: whether the last question was answered. `skew`: what the server's
 * clock is ahead of this device's, in ms.
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
  // A stream that is lost is looked after at once; whoever is connected again has a new one, without waiting for its turn.
  useEffect(() => {
    const wake = () => look.current()
    return isHere && isConnected ? listenForNews(apiPath(deskNewsApi, {}), wake, wake) : undefined
  }, [isHere, isConnected])

  /** What an answer said of the desk needs no further look. */
  const change = useCallback((changes: Partial<DeskState>) => {
    setState((shown) => (shown.status === 'here' ? { ...shown, desk: { ...shown.desk, ...changes } } : shown))
  }, [])

  return { state, isConnected, skew, change, look: useCallback(() => look.current(), []) }
}
