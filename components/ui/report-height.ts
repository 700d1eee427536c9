'use client'

import { fadeIn } from '@/components/ui/cross-fade'

/** Ref that publishes a docked bar's height as a root property, so that other bottom bars move up. */
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
  // ResizeObserver fires too late to fade a text change before paint.
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
