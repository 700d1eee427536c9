'use client'

import { useRef, useSyncExternalStore } from 'react'

/** The click of a tap follows its release, on some phones in a task of its own. */
const CLICK_FOLLOWS_MS = 80

let isPressed = false
let release: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const setPressed = (pressed: boolean): void => {
  clearTimeout(release)
  if (isPressed === pressed) return
  isPressed = pressed
  for (const listener of listeners) listener()
}

const press = (): void => setPressed(true)
const letGo = (): void => setPressed(false)
/** Never within the event: rendering a field before it has read what was typed would take that back. */
const letGoSoon = (): void => {
  clearTimeout(release)
  release = setTimeout(letGo, CLICK_FOLLOWS_MS)
}

/** A press that ended in a picker or another window of the browser is never released here: a key or a value ends it too. */
const ON_DOCUMENT = {
  pointerdown: press,
  pointerup: letGoSoon,
  pointercancel: letGoSoon,
  keydown: letGoSoon,
  input: letGoSoon,
} as const

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    for (const [type, listen] of Object.entries(ON_DOCUMENT)) document.addEventListener(type, listen, true)
    window.addEventListener('blur', letGoSoon)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const [type, listen] of Object.entries(ON_DOCUMENT)) document.removeEventListener(type, listen, true)
    window.removeEventListener('blur', letGoSoon)
    setPressed(false)
  }
}

const now = (): boolean => isPressed
const never = (): boolean => false

/**
 * Layout shift under the finger: what comes while something is pressed, such as what is wrong with the field that was left,
 * would push it away before the finger lifts. It shows once the press is over.
 */
export const useSteady = <Value>(value: Value): Value => {
  const shown = useRef(value)
  const held = useSyncExternalStore(subscribe, now, never)
  if (!held) shown.current = value
  return shown.current
}
