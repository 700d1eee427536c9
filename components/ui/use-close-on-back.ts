'use client'

import { useEffect, useRef } from 'react'
import { loadsPage } from '@/lib/browser/device/offline-links'

let removal: ReturnType<typeof setTimeout> | undefined

const hasEntry = (): boolean => Boolean(history.state?.copertoPopup)

/** Adds the history entry of an overlay, so that Back closes it and not the page. Returns the removal. */
const pushEntry = (onBack: () => void): (() => void) => {
  clearTimeout(removal)
  // Keep the router's state, or Back reloads the page.
  if (!hasEntry()) history.pushState({ ...history.state, copertoPopup: true }, '')
  const onPop = () => {
    if (!hasEntry()) onBack()
  }
  window.addEventListener('popstate', onPop)
  return () => {
    window.removeEventListener('popstate', onPop)
    clearTimeout(removal)
    // Deferred: an overlay opened at once reuses the entry.
    removal = setTimeout(() => hasEntry() && history.back())
  }
}

/** The rule of every overlay: while it is open, Back closes it and stays on the page. */
export const useCloseOnBack = (onBack: () => void, isOpen = true): void => {
  const handler = useRef(onBack)
  handler.current = onBack
  useEffect(() => (isOpen ? pushEntry(() => handler.current()) : undefined), [isOpen])
}

/** The same for a native popover. Returns how to stop. */
export const closePopoverOnBack = (popover: HTMLElement | null): (() => void) => {
  // Older browsers show its content in the page.
  if (!popover || !('popover' in HTMLElement.prototype)) return () => undefined
  let removeEntry: (() => void) | null = null
  const follow = () => {
    const isOpen = popover.matches(':popover-open')
    if (isOpen) removeEntry ??= pushEntry(() => popover.hidePopover())
    else {
      removeEntry?.()
      removeEntry = null
    }
  }
  // The press that closes a popover may follow a link: going back now would stop that.
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.target === '' && loadsPage(link, location)) removeEntry = null
  }
  popover.addEventListener('toggle', follow)
  document.addEventListener('click', onClick)
  follow()
  return () => {
    popover.removeEventListener('toggle', follow)
    document.removeEventListener('click', onClick)
    removeEntry?.()
  }
}

/** Runs after the closing overlay's entry is removed; one pushed earlier would be removed instead. */
export const afterOverlayEntry = (act: () => void): void => {
  if (hasEntry()) window.addEventListener('popstate', act, { once: true })
  else requestAnimationFrame(act)
}
