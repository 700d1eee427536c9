'use client'

import { useCallback, useEffect, useState } from 'react'
import { fetchDeskMenu } from '@/lib/browser/desk/desk-calls'
import type { DeskMenu } from '@/lib/core/desk/desk-menu-api'

/** The desk's menu, fetched once on mount; `load` retries. */
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
