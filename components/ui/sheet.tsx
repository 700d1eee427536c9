'use client'

import './sheet.css'
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { label: string; closeLabel: string; onClose: () => void; children: ReactNode }

const SWIPE_CLOSES_AT = 90

/** What a sheet shows, with what stays pinned below it. A sheet may exchange one for another while it is open. */
export const SheetContent = ({ children, footer }: { children: ReactNode; footer?: ReactNode }) => {
  const body = useRef<HTMLDivElement>(null)
  // What comes next starts at its beginning, however far the last was read.
  useLayoutEffect(() => {
    // In braces: newer browsers answer a promise here, which React would take for a cleanup.
    body.current?.parentElement?.scrollTo(0, 0)
  }, [])
  return (
    <>
      <div ref={body}>{children}</div>
      {footer && <div className="sheet-foot">{footer}</div>}
    </>
  )
}

/**
 * A sheet that rises from the bottom: a modal `<dialog>`, so focus stays inside, Escape and the device's Back
 * close it and the page behind keeps its place. Also closes by its button, a tap beside it, or a swipe down.
 */
export const Sheet = ({ label, closeLabel, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const dragFrom = useRef<number | null>(null)
  const whenClosed = useRef(onClose)
  whenClosed.current = onClose

  // Before the dialog leaves the page, not after: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened) return
    if (!opened.open) opened.showModal()
    // The dialog's own box is all covered by its frame: a tap that lands on it landed on the backdrop.
    const besides = (event: MouseEvent) => event.target === opened && opened.close()
    const closed = () => whenClosed.current()
    opened.addEventListener('click', besides)
    opened.addEventListener('close', closed)
    return () => {
      opened.removeEventListener('click', besides)
      opened.removeEventListener('close', closed)
      opened.close()
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
    <dialog ref={dialog} className="sheet" aria-label={label}>
      <div className="sheet-frame">
        <div className="sheet-top">
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
          <button
            type="button"
            className="sheet-close"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          />
        </div>
        {children}
      </div>
    </dialog>
  )
}
