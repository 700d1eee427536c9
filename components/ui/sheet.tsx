'use client'

import './sheet.css'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = { label: string; closeLabel: string; onClose: () => void; children: ReactNode; footer?: ReactNode }

const SWIPE_CLOSES_AT = 90

/**
 * A sheet that rises from the bottom: a modal `<dialog>`, so focus stays inside, Escape and the device's Back
 * close it and the page behind keeps its place. Also closes by its button, a tap beside it, or a swipe down.
 */
export const Sheet = ({ label, closeLabel, onClose, children, footer }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const dragFrom = useRef<number | null>(null)

  useEffect(() => {
    const opened = dialog.current
    if (opened && !opened.open) opened.showModal()
    // The dialog's own box is all covered by its frame: a tap that lands on it landed on the backdrop.
    const besides = (event: MouseEvent) => event.target === opened && opened?.close()
    opened?.addEventListener('click', besides)
    return () => {
      opened?.removeEventListener('click', besides)
      opened?.close()
    }
  }, [])

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (dragFrom.current === null || !dialog.current) return
    const moved = Math.max(0, event.clientY - dragFrom.current)
    dialog.current.style.translate = `0 ${moved}px`
  }
  const drop = (event: PointerEvent<HTMLDivElement>) => {
    const far = dragFrom.current !== null && event.clientY - dragFrom.current > SWIPE_CLOSES_AT
    dragFrom.current = null
    if (dialog.current) dialog.current.style.translate = ''
    if (far) dialog.current?.close()
  }

  return (
    <dialog ref={dialog} className="sheet" aria-label={label} onClose={onClose}>
      <div className="sheet-frame">
        <div
          className="sheet-grip"
          onPointerDown={(event) => {
            dragFrom.current = event.clientY
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
        />
        <button type="button" className="sheet-close" aria-label={closeLabel} onClick={() => dialog.current?.close()} />
        <div className="sheet-body">{children}</div>
        {footer && <div className="sheet-foot">{footer}</div>}
      </div>
    </dialog>
  )
}
