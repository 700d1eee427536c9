'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { showLoadFailure } from '@/components/menu/page/load-failure'
import { isView } from '@/components/menu/page/menu-tools'
import {
  currentOverlay,
  isOwnPop,
  type Overlay,
  popOverlay,
  pushOverlay,
  putMenuBelow,
} from '@/components/menu/page/overlay-history'

const NOTHING: Overlay = { tool: null, sheet: null }

export const useOverlay = () => {
  const [overlay, setOverlay] = useState(NOTHING)
  const current = useRef(NOTHING)
  const show = useCallback((next: Overlay) => {
    current.current = next
    setOverlay(next)
  }, [])
  const open = useCallback(
    ({ tool, sheet }: Partial<Overlay>) => {
      const view = isView(current.current.tool) ? current.current.tool : null
      const next = sheet ? { tool: view, sheet } : { tool: tool ?? null, sheet: null }
      showLoadFailure(null)
      pushOverlay(next)
      show(next)
    },
    [show],
  )
  /** A sheet over a view leaves the view. */
  const close = useCallback(() => {
    popOverlay()
    const { tool, sheet } = current.current
    show(sheet && isView(tool) ? { tool, sheet: null } : NOTHING)
  }, [show])
  const fail = useCallback(() => {
    const tried = current.current
    close()
    showLoadFailure(() => open(tried))
  }, [close, open])

  useEffect(() => {
    const onPop = () => {
      if (!isOwnPop()) show(currentOverlay())
    }
    addEventListener('popstate', onPop)
    show(currentOverlay())
    // After the effects of Next: its router reloads on an entry it did not see written.
    const timer = setTimeout(putMenuBelow)
    return () => {
      clearTimeout(timer)
      removeEventListener('popstate', onPop)
    }
  }, [show])

  return { overlay, open, close, fail }
}
