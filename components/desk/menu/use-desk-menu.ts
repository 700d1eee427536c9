'use client'

import { useCallback, useEffect, useState } from 'react'
import { fetchDeskMenu } from '@/lib/desk/browser/desk-calls'
import type { DeskMenu } from '@/lib/desk/desk-menu-api'

/** The menu as the desk has it, once for as long as it is shown; `isFailed` until a further try succeeds. */
export const useDeskMenu = () => {
  const [menu, setMenu] = useState<DeskMenu | null>(null)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const result = await fetchDeskMenu()
    if (result.ok) setMenu(result.value)
    else setFailed(true)
  }, [])
  useEffect(() => void load(), [load])
  return { menu, isFailed, load }
}
