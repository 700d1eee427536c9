'use client'

import { useTranslations } from 'next-intl'
import { useProblemWords } from '@/components/office/editor/use-problem-words'
import { problemCode } from '@/lib/browser/office/problem-code'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import { DIETS } from '@/lib/core/menu/filters/diets'
import { readMeaning } from '@/lib/core/office/import-columns'
import type { ImportProblem } from '@/lib/core/office/office-import-api'

/** What is wrong with a cell, in the words of its owner. */
export const useImportProblem = (): ((problem: ImportProblem) => string) => {
  const t = useTranslations('importing.problems')
  const inEditor = useProblemWords()
  return ({ code, found, wanted }) => {
    const fault = { item: '', field: '', within: [], found, wanted }
    const isOfMenu = code === 'mentioned' || code === 'other'
    return isOfMenu && problemCode(fault).code !== 'other' ? inEditor(fault) : t(code)
  }
}

/** What a column holds: 'Prezzo', 'Nome (Inglese)', 'Formato: Piccola'. */
export const useMeaningWords = (): ((meaning: string) => string) => {
  const t = useTranslations('importing')
  const allergens = useTranslations('dish.allergens')
  const diets = useTranslations('dish.diets')
  const langs = useTranslations('office.langs')
  return (meaning) => {
    const { field, of } = readMeaning(meaning)
    const allergen = ALLERGENS.find((each) => each === of)
    const diet = DIETS.find((each) => each === of)
    if (allergen) return t('columns.allergen', { name: allergens(allergen) })
    if (diet) return t('columns.diet', { name: diets(diet) })
    if (field === 'size') return t('columns.sizeOf', { name: of })
    if (field === 'allergen' || field === 'diet') return t('fields.none')
    const words = t(`fields.${field}`)
    return of === 'en' || of === 'es' ? t('columns.inLanguage', { field: words, language: langs(of) }) : words
  }
}
