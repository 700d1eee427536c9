'use client'

import { fadeIn } from '@/components/ui/cross-fade'

const PROPERTY = '--top-block'

/** Ref of a line at the top: publishes its height as a root property, by which the page moves down. */
export const reportHeight = (line: HTMLElement | null) => {
  if (!line) return
  const { style } = document.documentElement
  const page = document.querySelector('.page')
  let height = 0
  const tell = () => {
    if (line.offsetHeight === height) return
    height = line.offsetHeight
    style.setProperty(PROPERTY, `${height}px`)
    if (page) fadeIn(page)
  }
  tell()
  // ResizeObserver fires too late to fade a text change before paint.
  const words = new MutationObserver(tell)
  words.observe(line, { characterData: true, childList: true, subtree: true })
  const sizes = new ResizeObserver(tell)
  sizes.observe(line)
  return () => {
    words.disconnect()
    sizes.disconnect()
    style.removeProperty(PROPERTY)
    if (page) fadeIn(page)
  }
}
