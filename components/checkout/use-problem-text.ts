'use client'

import { useTranslations } from 'next-intl'
import type { FieldProblem } from '@/components/checkout/service/field-problem'

/** Error text of a field, or null. */
export const useProblemText = (): ((problem: FieldProblem | null) => string | null) => {
  const t = useTranslations('forms')
  return (problem) => problem && t(`problems.${problem.code}`, { time: problem.time ?? '' })
}
