'use client'

import { useLayoutEffect, useRef, useState } from 'react'

/** Moves the focus, within `frame`, to what took the place of what was pressed: a selector. */
export const useNextFocus = <Frame extends HTMLElement>() => {
  const frame = useRef<Frame>(null)
  const [next, setNext] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (next === null) return
    frame.current?.querySelector<HTMLElement>(next)?.focus()
    setNext(null)
  }, [next])
  return { frame, focusNext: setNext }
}
