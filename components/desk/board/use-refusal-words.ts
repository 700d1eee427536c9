'use client'

import { useTranslations } from 'next-intl'
import type { ApiFailure } from '@/lib/core/api/contract'
import type { DeskAnswerError } from '@/lib/core/desk/desk-answer-api'

const CORRECTION_CODES = [
  ...(['nothing_left', 'nothing_changed', 'unknown_line', 'unknown_dish'] as const),
  ...(['unknown_table', 'total_changed', 'unavailable'] as const),
] as const

/** Why a move of an order was not made, in words; null where it did not reach the server. `order`: its title. */
export const useRefusalWords = (): ((error: ApiFailure<DeskAnswerError>, order: string) => string | null) => {
  const t = useTranslations('desk')
  const stock = useTranslations('stock')
  const correct = useTranslations('correct.errors')
  return (error, order) => {
    switch (error.code) {
      case 'already_answered':
        return t('already', { order, state: error.state, by: error.by ?? 'Coperto' })
      case 'move_final':
      case 'paid_here':
      case 'slot_full':
        return t(error.code, { order })
      case 'out_of_stock':
        return stock('outOfStock', { order, left: error.left })
      default: {
        const known = CORRECTION_CODES.find((code) => code === error.code)
        return known ? `${order}: ${correct(known)}` : null
      }
    }
  }
}
