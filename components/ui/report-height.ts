'use client'

import { fadeIn } from '@/components/ui/cross-fade'

/** A ref that tells the page how high a docked bar is, as a property of the root: what else stays at the bottom moves up. */
export const reportHeight = (property: `--${string}`) => (bar: HTMLElement | null) => {
  if (!bar) return
  const { style } = document.documentElement
  let height = 0
  const tell = () => {
    if (bar.offsetHeight === height) return
    height = bar.offsetHeight
    style.setProperty(property, `${height}px`)
    for (const docked of [bar, ...document.querySelectorAll('.cart-foot, .pay-bar, .offline-line')]) fadeIn(docked)
  }
  tell()
  // Other words are seen before the frame: in it, where sizes are observed, it is too late for a fade.
  const words = new MutationObserver(tell)
  words.observe(bar, { characterData: true, childList: true, subtree: true })
  const sizes = new ResizeObserver(tell)
  sizes.observe(bar)
  return () => {
    words.disconnect()
    sizes.disconnect()
    style.removeProperty(property)
  }
}
