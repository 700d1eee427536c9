'use client'

import { type ReactNode, useState } from 'react'

/** As in evening.css. */
const WIDE = '(min-width: 960px)'

type FoldedProps = { title: string /** Beside the title, open or not. */; says?: ReactNode; children: ReactNode }

/** A part of the view, open at first where there is room for it. */
export const Folded = ({ title, says, children }: FoldedProps) => {
  const [isOpen, setOpen] = useState(() => window.matchMedia(WIDE).matches)
  return (
    <details className="evening-fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{title}</h3> {says}
      </summary>
      {isOpen ? children : null}
    </details>
  )
}
