'use client'

/** What is tapped of the menu, or of a view in its place: a dish, '+', a course, a tool. */
const DOING = ':is(#menu, .view) :is(a, button, summary)'

/** Whether something has greeted since the diner last did something. */
let greeted = false
/** Where the page stood when its diner was first watched, or did something. */
let from = 0
const listeners = new Set<() => void>()

const onAct = (): void => {
  from = scrollY
  if (!greeted) return
  greeted = false
  for (const listener of listeners) listener()
}

const onClick = ({ target }: Event): void => {
  if (target instanceof Element && target.closest(DOING)) onAct()
}

// Further than half a screen: to a course, and not a thumb that rests.
const onScroll = (): void => {
  if (Math.abs(scrollY - from) > innerHeight / 2) onAct()
}

/** Begins to watch what the diner does; a second call changes nothing. */
const watch = (): void => {
  if (listeners.size > 0) return
  from = scrollY
  document.addEventListener('click', onClick, true)
  addEventListener('scroll', onScroll, { passive: true })
}

const unwatch = (): void => {
  if (listeners.size > 0) return
  document.removeEventListener('click', onClick, true)
  removeEventListener('scroll', onScroll)
}

/**
 * One greeting at most: newsletter, delivery, first drink and the question of consent never follow one another before the
 * diner has done something. Says whether one may come now.
 */
export const mayGreet = (): boolean => !greeted

/** Something greets now: nothing else does until the diner acts. */
export const noteGreeting = (): void => {
  greeted = true
  from = scrollY
}

/** Calls back when the diner has done something after a greeting. Answers how to stop. */
export const onDinerActs = (listener: () => void): (() => void) => {
  watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}
