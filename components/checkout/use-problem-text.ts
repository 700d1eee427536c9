'use client'

import { useTranslations } from 'next-intl'
import type { FieldProblem } from '@/components/checkout/service/field-problem'

/** What is wrong with a field and what would do instead, in the diner's words; null without a problem. */
export const useProblemText = (): ((problem: FieldProblem | null) => string | null) => {
  const t = useTranslations('forms')
  return (problem) => problem && t(`problems.${problem.code}`, { time: problem.time ?? '' })
}
