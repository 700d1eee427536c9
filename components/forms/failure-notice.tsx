'use client'

import '@/components/forms/forms.css'
import type { ReactNode } from 'react'

/** Live region of a submission that failed: why, and what to do next. Always mounted, so that it is heard. */
export const FailureNotice = ({ code, children }: { code: string | null; children?: ReactNode }) => (
  <div role="alert" className={code === null ? 'form-failure' : 'notice form-failure'} data-failure={code ?? undefined}>
    {code === null ? null : children}
  </div>
)
