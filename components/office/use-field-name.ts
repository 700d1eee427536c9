'use client'

import { useTranslations } from 'next-intl'
import { useScreenWords } from '@/components/office/settings/use-screen-words'
import { saidField } from '@/lib/browser/office/changes/said-changes'
import { fieldAt } from '@/lib/core/office/screens/find-field'

/** What a field is called; `item` '' is the venue. */
export const useFieldName = (): ((item: string, field: string) => string) => {
  const t = useTranslations('office.fields')
  const wordsOf = useScreenWords()
  return (item, field) => {
    const found = item === '' ? fieldAt(field) : null
    return found ? wordsOf(found.screen).label(field) : t(saidField(field))
  }
}
