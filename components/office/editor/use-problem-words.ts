'use client'

import { useTranslations } from 'next-intl'
import { problemCode } from '@/lib/browser/office/problem-code'
import { venueProblem } from '@/lib/browser/office/settings/venue-problem'
import type { PlacedFault } from '@/lib/core/office/office-publish-api'

/** What is wrong with a field, in the words of its owner. */
export const useProblemWords = (): ((fault: PlacedFault) => string) => {
  const t = useTranslations('office.problems')
  const names = useTranslations('dish.allergens')
  const venue = useTranslations('settings.problems')
  const groups = useTranslations('groups.problems')
  return (fault) => {
    const found = problemCode(fault)
    switch (found.code) {
      case 'named':
        return t('named', { word: found.word, allergen: names(found.allergen) })
      case 'contradiction':
        return t('contradiction', { allergens: found.allergens.map((each) => names(each)).join(', ') })
      case 'tooLong':
      case 'tooMany':
        return t(found.code, { max: found.max })
      case 'tooSmall':
        return t('tooSmall', { min: found.min })
      case 'other': {
        const code = venueProblem(fault)
        return code ? venue(code) : t('other')
      }
      case 'groupGone':
      case 'groupTwice':
        return groups(found.code)
      default:
        return t(found.code)
    }
  }
}
