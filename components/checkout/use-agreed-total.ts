'use client'

import { useState } from 'react'
import type { Cents } from '@/lib/core/money/money'

/** Amount on the button: the server's total after a refusal, until the shown one changes. */
export const useAgreedTotal = (shown: Cents): [Cents, (total: Cents) => void] => {
  const [agreed, setAgreed] = useState<{ shown: Cents; total: Cents } | null>(null)
  return [agreed?.shown === shown ? agreed.total : shown, (total) => setAgreed({ shown, total })]
}
