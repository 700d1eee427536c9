'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { sayFailed } from '@/components/menu/page/menu-toast'
import { isView } from '@/components/menu/page/menu-tools'
import { trackView } from '@/components/menu/page/menu-tracking'
import { forgetOpened, type Opened, openedNow, rememberOpened, tookOwnStep } from '@/components/menu/page/sheet-history'

const NOTHING: Opened = { tool: null, sheet: null }

/** What is open over the menu, one at a time, each a step of the history; a sheet may lie over a view. */
export const useOpened = () => {
  const [opened, setOpened] = useState(NOTHING)
  const now = useRef(NOTHING)
  const show = useCallback((next: Opened) => {
    const { sheet } = next
    const before = now.current.sheet
    if (sheet && (sheet.kind !== before?.kind || sheet.id !== before.id)) trackView(sheet)
    now.current = next
    setOpened(next)
  }, [])
  const open = useCallback(
    ({ tool, sheet }: Partial<Opened>) => {
      const under = isView(now.current.tool) ? now.current.tool : null
      const next = sheet ? { tool: under, sheet } : { tool: tool ?? null, sheet: null }
      sayFailed(false)
      rememberOpened(next)
      show(next)
    },
    [show],
  )
  /** Closes the topmost: a sheet over a view leaves the view. */
  const close = useCallback(() => {
    forgetOpened()
    show(now.current.sheet && isView(now.current.tool) ? { tool: now.current.tool, sheet: null } : NOTHING)
  }, [show])
  const fail = useCallback(() => {
    close()
    sayFailed(true)
  }, [close])

  useEffect(() => {
    const onPop = () => {
      if (!tookOwnStep()) show(openedNow())
    }
    addEventListener('popstate', onPop)
    show(openedNow())
    return () => removeEventListener('popstate', onPop)
  }, [show])

  return { opened, open, close, fail }
}
