'use client'

import { useEffect, useState } from 'react'

/** What the sheet of an item shows. Everything but the details leads back to where the sheet began. */
export const ITEM_VIEWS = ['details', 'choose', 'options', 'legend', 'translate'] as const

export type ItemView = (typeof ITEM_VIEWS)[number]

/** The view that the current history entry has open in the sheet; null where it has none. */
const keptView = (): ItemView | null => ITEM_VIEWS.find((view) => view === history.state?.copertoView) ?? null

type Shown = { view: ItemView; left: ItemView | null }

/**
 * The views of a sheet, each with a history entry: Back goes one level, a reload stays where it is. `left` is what the
 * last Back came from. The overlay takes the entries of the views back with its own (`copertoViews` counts them).
 */
export const useItemView = (first: ItemView) => {
  const [{ view, left }, setShown] = useState<Shown>(() => ({ view: keptView() ?? first, left: null }))
  useEffect(() => {
    const show = () => setShown((before) => ({ view: keptView() ?? first, left: before.view }))
    // In the next frame: until then the browser takes the focus away, for the place that the address names.
    const onPop = () => requestAnimationFrame(show)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [first])
  const go = (next: ItemView) => {
    const { copertoViews = 0, ...state } = history.state ?? {}
    history.pushState({ ...state, copertoView: next, copertoViews: copertoViews + 1 }, '')
    setShown({ view: next, left: view })
  }
  return { view, left, go }
}
