'use client'

/** Until the part that takes the place of another is there. */
const SHOWN_MS = 100

/** The first control of an item. */
export const focusItem = (item: string): void => {
  const control = () => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"] :is(button, input)`)
  setTimeout(() => control()?.focus(), SHOWN_MS)
}
