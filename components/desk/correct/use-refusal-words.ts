'use client'

import { useTranslations } from 'next-intl'

const CODES = [
  ...(['nothing_left', 'nothing_changed', 'unknown_line', 'unknown_dish'] as const),
  ...(['unknown_table', 'total_changed', 'unavailable'] as const),
] as const

/** Why the venue's order was not changed, in words; null for another refusal. */
export const useRefusalWords = (): ((error: { code: string }) => string | null) => {
  const t = useTranslations('correct.errors')
  return ({ code }) => {
    const known = CODES.find((each) => each === code)
    return known ? t(known) : null
  }
}
