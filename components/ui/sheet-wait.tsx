'use client'

import { useEffect } from 'react'

/**
 * The frame of a sheet whose code or texts are on their way, with its name and a close button: the page brings one with
 * its markup (components/menu/markup/menu-frames.tsx), the sheet that comes takes its place (components/ui/sheet.tsx).
 */
export const SheetWait = ({ name, onClose }: { name: string; onClose: () => void }) => {
  useEffect(() => {
    const frame = document.querySelector<HTMLDialogElement>('.sheet-wait')
    const title = frame?.querySelector('strong')
    if (!frame || !title) return
    title.textContent = name
    frame.ariaBusy = 'true'
    // One wait after another closes it and opens it at once: the event comes when it is open again.
    frame.onclose = () => frame.open || onClose()
    frame.showModal()
    return () => {
      frame.onclose = frame.ariaBusy = null
      frame.close()
    }
  }, [name, onClose])
  return null
}
