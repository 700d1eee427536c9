'use client'

import { useRef, useSyncExternalStore } from 'react'

/** On some phones a tap's click is a separate task. */
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
/** Deferred: rendering a field before it reads its input would revert it. */
const letGoSoon = (): void => {
  clearTimeout(release)
  release = setTimeout(letGo, CLICK_FOLLOWS_MS)
}

/** A press that ends in a picker fires no release here: a key or input ends it. */
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
    // A press may have begun before hydration, or its release have started it.
    isPressed = true
    if (!document.documentElement.matches(':active')) letGoSoon()
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

/** Holds a value while a pointer is down: an error appearing on blur would move the button before the finger lifts. */
export const useSteady = <Value>(value: Value): Value => {
  const shown = useRef(value)
  const held = useSyncExternalStore(subscribe, now, never)
  if (!held) shown.current = value
  return shown.current
}
