'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'

type DeskUndoBarProps = {
  /** Of its button; the desk's own word without one. */
  label?: string
  isSending: boolean
  onUndo: () => void
  /** Buttons of what may follow. */
  also?: ReactNode
  /** What was done. */
  children: ReactNode
}

/** Says what was done, and offers to take it back. */
export const DeskUndoBar = ({ label, isSending, onUndo, also, children }: DeskUndoBarProps) => {
  const t = useTranslations('desk.moves')
  const id = useId()
  return (
    <div className="desk-undo" data-order={id}>
      <span id={id}>{children}</span>
      <div>
        {also}
        <button type="button" className="button" aria-describedby={id} aria-disabled={isSending} onClick={onUndo}>
          {label ?? t('undo')}
        </button>
      </div>
    </div>
  )
}
