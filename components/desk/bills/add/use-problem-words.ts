'use client'

import { useTranslations } from 'next-intl'
import type { AdditionProblem } from '@/components/desk/bills/add/use-addition'

/** Why an addition is refused, in words; those of one line stand beside it. */
export const useProblemWords = () => {
  const t = useTranslations('till.add.errors')
  return (problem: AdditionProblem): string => {
    switch (problem.code) {
      case 'addition_required':
        return t('addition_required', { category: problem.category })
      case 'out_of_stock':
        return t('out_of_stock', { left: problem.left })
      case 'item_unknown':
      case 'item_unavailable':
      case 'ask_staff':
      case 'selection_invalid':
      case 'bill_changed':
      case 'type_not_offered':
      case 'table_invalid':
      case 'table_closed':
      case 'table_check_unavailable':
      case 'total_changed':
      case 'attempt_reused':
      case 'menu_stale':
      case 'unavailable':
        return t(problem.code)
      default:
        return t('failed')
    }
  }
}

/** The index of the line that a problem is about; null for one of the whole. */
export const lineOfProblem = (problem: AdditionProblem | null): number | null =>
  problem && 'line' in problem ? problem.line : null
