'use client'

import { useEffect } from 'react'

/**
 * Placeholder of a loading sheet, framed by components/menu/markup/menu-frames.tsx and replaced by
 * components/ui/sheet.tsx.
 */
export const SheetWait = ({ name, onClose }: { name: string; onClose: () => void }) => {
  useEffect(() => {
    const frame = document.querySelector<HTMLDialogElement>('.sheet-wait')
    const title = frame?.querySelector('strong')
    if (!frame || !title) return
    title.textContent = name
    frame.ariaBusy = 'true'
    // A following placeholder reopens it before this event fires.
    frame.onclose = () => frame.open || onClose()
    frame.showModal()
    return () => {
      frame.onclose = frame.ariaBusy = null
      frame.close()
    }
  }, [name, onClose])
  return null
}
