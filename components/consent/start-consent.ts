'use client'

import { mayGreet, noteGreeting, onDinerActs } from '@/components/popups/one-greeting'
import { onConsent, readConsent } from '@/lib/browser/consent/consent-store'
import { revokePixel, sendViewContent } from '@/lib/browser/tracking/meta-pixel'
import { shareidIn } from '@/lib/core/text/fragment'
import { type AdPixel, DISH_VIEW_EVENT, type DishView, dishViewOf } from '@/lib/core/tracking/ad-pixel'

let configured: AdPixel | null = null

/**
 * Sends a dish view to the ad pixel, with consent only. Never in a shared cart: the URL it sends holds the cart's key.
 */
export const viewContent = (view: DishView): void => {
  if (shareidIn(location.hash)) return
  if (configured && readConsent() === 'accepted') sendViewContent(configured, view)
}

const SHOWN = 'dialog[open], [data-popup]'

/** Calls `act` once no dialog is open and a greeting may show. Returns the stop function. */
const whenFree = (act: () => void): (() => void) => {
  const check = () => {
    if (!mayGreet() || document.querySelector(SHOWN)) return
    stop()
    noteGreeting()
    act()
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  const stopWatching = onDinerActs(check)
  const stop = () => {
    observer.disconnect()
    stopWatching()
  }
  check()
  return stop
}

/**
 * Starts ad pixel and consent on a menu page; returns the stop function. Opt-in: no third-party request before consent
 * or after refusal.
 */
export const startConsent = (pixel: AdPixel, ask: (requested: boolean) => void): (() => void) => {
  configured = pixel
  const onView = (event: Event) => {
    const view = event instanceof CustomEvent && dishViewOf(event.detail)
    if (view) viewContent(view)
  }
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-privacy]')) ask(true)
  }
  const onChange = () => {
    if (readConsent() !== 'accepted') revokePixel()
  }
  document.addEventListener(DISH_VIEW_EVENT, onView)
  document.addEventListener('click', onClick)
  const stopListening = onConsent(onChange)
  const stopWaiting = readConsent() === null ? whenFree(() => ask(false)) : () => undefined
  return () => {
    configured = null
    document.removeEventListener(DISH_VIEW_EVENT, onView)
    document.removeEventListener('click', onClick)
    stopListening()
    stopWaiting()
  }
}
