'use client'

import { mayGreet, noteGreeting, onDinerActs } from '@/components/popups/one-greeting'
import { onConsent, readConsent } from '@/lib/consent/browser/consent-store'
import { shareidIn } from '@/lib/fragment'
import { type AdPixel, DISH_VIEW_EVENT, type DishView, dishViewOf } from '@/lib/tracking/ad-pixel'
import { revokePixel, sendViewContent } from '@/lib/tracking/browser/meta-pixel'

let configured: AdPixel | null = null

/**
 * Sends a dish view to the ad pixel; does nothing before `startConsent` and without the diner's valid consent. Its
 * script sends its maker the whole address of the page: in a shared cart that would be the key to it.
 */
export const viewContent = (view: DishView): void => {
  if (shareidIn(location.hash)) return
  if (configured && readConsent() === 'accepted') sendViewContent(configured, view)
}

const SHOWN = 'dialog[open], [data-popup]'

/**
 * Calls back once nothing is open over the page and nothing has greeted since the diner last did something. Answers how to
 * stop waiting.
 */
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
 * Starts the ad pixel's part of a menu page: asks a diner who has not chosen yet (`ask`, with whether the diner called
 * for it), listens to the dish views of the page (`coperto:dishview`), and opens the choice again from any
 * `[data-privacy]` button. Opt-in: nothing is requested from others before a consent, after a refusal or after a
 * withdrawal. Answers how to stop.
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
