'use client'

import { useEffect, useState } from 'react'

/** Views of the sheet; Back returns to the first. */
const ITEM_VIEWS = ['details', 'legend', 'translate'] as const

export type ItemView = (typeof ITEM_VIEWS)[number]

const keptView = (): ItemView => ITEM_VIEWS.find((view) => view === history.state?.copertoView) ?? 'details'

type Shown = { view: ItemView; left: ItemView | null }

/**
 * One history entry a view: Back goes one level. `left` is the view just left; `copertoViews` counts entries for
 * popOverlay.
 */
export const useItemView = () => {
  const [{ view, left }, setShown] = useState<Shown>(() => ({ view: keptView(), left: null }))
  useEffect(() => {
    const show = () => setShown((before) => ({ view: keptView(), left: before.view }))
    // Next frame: until then the browser moves the focus to the fragment.
    const onPop = () => requestAnimationFrame(show)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  const go = (next: ItemView) => {
    const { copertoViews = 0, ...state } = history.state ?? {}
    history.pushState({ ...state, copertoView: next, copertoViews: copertoViews + 1 }, '')
    setShown({ view: next, left: view })
  }
  return { view, left, go }
}
