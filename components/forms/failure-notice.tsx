'use client'

import '@/components/forms/forms.css'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Live region of a submission that failed: why, and what to do next. Always mounted, so that it is heard; what comes is
 * brought into sight, as the button that was pressed may stand far from it.
 */
export const FailureNotice = ({ code, children }: { code: string | null; children?: ReactNode }) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (code !== null) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [code])
  return (
    <div
      ref={notice}
      role="alert"
      className={code === null ? 'form-failure' : 'notice form-failure'}
      data-failure={code ?? undefined}
    >
      {code === null ? null : children}
    </div>
  )
}
