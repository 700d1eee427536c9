'use client'

import { useState } from 'react'
import type { Cents } from '@/lib/money'

/**
 * The amount on the button: the total shown or, where the server named another, that one, until the total shown
 * changes. The diner agrees to it by pressing again.
 */
export const useAgreedTotal = (shown: Cents): [Cents, (total: Cents) => void] => {
  const [agreed, setAgreed] = useState<{ shown: Cents; total: Cents } | null>(null)
  return [agreed?.shown === shown ? agreed.total : shown, (total) => setAgreed({ shown, total })]
}
