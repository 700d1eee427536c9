'use client'

import { type ReactNode, useEffect, useState } from 'react'

type FoldProps = {
  summary: string
  /** Opens it by itself; it is closed by hand alone, or a field would vanish once it is mended. */
  hasProblem: boolean
  /** Its content is there only while it is open. */
  isLazy?: boolean
  children: ReactNode
}

/** What is seldom needed, behind its name. */
export const Fold = ({ summary, hasProblem, isLazy = false, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(hasProblem)
  useEffect(() => {
    if (hasProblem) setOpen(true)
  }, [hasProblem])
  return (
    <details className="office-rare" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen || !isLazy ? <div className="office-rare-fields">{children}</div> : null}
    </details>
  )
}
