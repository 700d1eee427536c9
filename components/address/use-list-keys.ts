'use client'

import { type KeyboardEvent, useState } from 'react'

type ListKeys = {
  open: boolean
  /** Index, -1 for none. */
  marked: number
  show: () => void
  hide: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export const useListKeys = (count: number, pick: (at: number) => void): ListKeys => {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // The only place is marked: Enter takes it.
  const marked = open && count === 1 ? 0 : open && active < count ? active : -1

  const show = () => {
    setOpen(true)
    setActive(-1)
  }
  const hide = () => setOpen(false)
  const move = (step: 1 | -1) => {
    setOpen(true)
    if (count === 0) return
    const start = step > 0 ? -1 : count
    setActive(((marked < 0 ? start : marked) + step + count) % count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An IME uses these keys itself.
    if (event.nativeEvent.isComposing) return
    const listed = open && count > 0
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && listed) hide()
    else if (event.key === 'Enter' && listed) marked >= 0 && pick(marked)
    else return
    // Else Enter submits and Escape closes the sheet.
    event.preventDefault()
  }
  return { open, marked, show, hide, onKeyDown }
}
