'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'

const SHOWN_MS = 10_000

type DeskUndoBarProps = {
  /** Of its button; the desk's own word without one. */
  label?: string
  isSending: boolean
  onUndo: () => void
  /** Stable: the ten seconds begin again with another. */
  onEnd: () => void
  /** Buttons of what may follow. */
  also?: ReactNode
  /** What was done. */
  children: ReactNode
}

/** Says what was done, and offers to take it back for ten seconds. */
export const DeskUndoBar = ({ label, isSending, onUndo, onEnd, also, children }: DeskUndoBarProps) => {
  const t = useTranslations('desk.moves')
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <div className="desk-undo" role="status">
      <span>{children}</span>
      <div>
        {also}
        <button type="button" className="button" aria-disabled={isSending} onClick={onUndo}>
          {label ?? t('undo')}
        </button>
      </div>
    </div>
  )
}
