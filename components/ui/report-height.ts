'use client'

import { fadeIn } from '@/components/ui/cross-fade'

/** A ref that tells the page how high a docked bar is, as a property of the root: what else stays at the bottom moves up. */
export const reportHeight = (property: `--${string}`) => (bar: HTMLElement | null) => {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty(property, `${bar.offsetHeight}px`)
    for (const docked of [bar, ...document.querySelectorAll('.cart-foot, .pay-bar, .offline-line')]) fadeIn(docked)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
