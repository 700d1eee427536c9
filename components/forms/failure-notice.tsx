'use client'

import '@/components/forms/forms.css'
import { type ReactNode, useEffect, useRef } from 'react'

/** Alert for a failed submission, always mounted so that it is announced; scrolled into view. */
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
