'use client'

import { useEffect } from 'react'

type Props = {
  name: string
  /** The sheet has its full height. */
  full?: boolean
  onClose: () => void
}

/**
 * Placeholder of a loading sheet, framed by components/menu/markup/menu-frames.tsx and replaced by
 * components/ui/sheet.tsx.
 */
export const SheetWait = ({ name, full = false, onClose }: Props) => {
  useEffect(() => {
    const frame = document.querySelector<HTMLDialogElement>('.sheet-wait')
    const title = frame?.querySelector('strong')
    if (!frame || !title) return
    title.textContent = name
    frame.ariaBusy = 'true'
    frame.style.minBlockSize = full ? '92dvh' : ''
    // A following placeholder reopens it before this event fires.
    frame.onclose = () => frame.open || onClose()
    frame.showModal()
    return () => {
      frame.onclose = frame.ariaBusy = null
      frame.close()
    }
  }, [name, full, onClose])
  return null
}
