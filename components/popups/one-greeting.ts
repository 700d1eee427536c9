'use client'

/** Controls that count as an interaction. */
const DOING = ':is(#menu, .view) :is(a, button, summary)'

/** Greeted since the last interaction. */
let greeted = false
/** Scroll position at the last interaction. */
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

// Over half a screen counts as an interaction.
const onScroll = (): void => {
  if (Math.abs(scrollY - from) > innerHeight / 2) onAct()
}

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

/** At most one greeting (newsletter, delivery, drink, consent) until the diner interacts. Whether one may show now. */
export const mayGreet = (): boolean => !greeted

/** Blocks other greetings until the next interaction. */
export const noteGreeting = (): void => {
  greeted = true
  from = scrollY
}

/** Calls back on the first interaction after a greeting. Returns the stop function. */
export const onDinerActs = (listener: () => void): (() => void) => {
  watch()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    unwatch()
  }
}
