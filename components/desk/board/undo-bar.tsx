'use client'

import { type ReactNode, useEffect } from 'react'

const SHOWN_MS = 10_000

type UndoBarProps = {
  /** Of the button. */
  label: string
  isSending: boolean
  onUndo: () => void
  /** Stable: the ten seconds begin again with another. */
  onEnd: () => void
  children: ReactNode
}

/** Says what was just done on this device, and takes it back in one tap, for ten seconds. */
export const UndoBar = ({ label, isSending, onUndo, onEnd, children }: UndoBarProps) => {
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <div className="desk-undo" role="status">
      <span>{children}</span>
      <button type="button" className="button" aria-disabled={isSending} onClick={onUndo}>
        {label}
      </button>
    </div>
  )
}
