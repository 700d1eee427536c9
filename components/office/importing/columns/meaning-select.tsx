'use client'

import { useTranslations } from 'next-intl'
import { useMeaningWords } from '@/components/office/importing/use-import-words'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import { DIETS } from '@/lib/core/menu/filters/diets'
import { fieldsOf, IMPORT_GROUPS, readMeaning, writeMeaning } from '@/lib/core/office/import-columns'

type SelectProps = {
  id: string
  describedBy: string
  /** '' where nobody has decided. */
  meaning: string
  /** For a column of prices of a size. */
  sizeName: string
  isInvalid: boolean
  onChoose: (meaning: string) => void
}

/** Without the language of a text and the name of a size, which have fields of their own. */
const choiceOf = (meaning: string): string => {
  const { field, of } = readMeaning(meaning)
  return field === 'allergen' || field === 'diet' ? `${field}:${of}` : field
}

/** All that a column may hold, in the words of who runs a kitchen. */
export const MeaningSelect = ({ id, describedBy, meaning, sizeName, isInvalid, onChoose }: SelectProps) => {
  const t = useTranslations('importing')
  const inWords = useMeaningWords()
  const choose = (choice: string): void =>
    onChoose(choice === 'size' ? writeMeaning({ field: 'size', of: sizeName }) : writeMeaning(readMeaning(choice)))
  return (
    <select
      id={id}
      value={meaning === '' ? '' : choiceOf(meaning)}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => choose(target.value)}
    >
      {meaning === '' ? <option value="">{t('columns.choose')}</option> : null}
      <option value="none">{t('fields.none')}</option>
      {IMPORT_GROUPS.map((group) => (
        <optgroup key={group} label={t(`groups.${group}`)}>
          {fieldsOf(group).map((field) => (
            <option key={field} value={field}>
              {t(`fields.${field}`)}
            </option>
          ))}
          {group === 'sizes' ? <option value="size">{t('fields.size')}</option> : null}
        </optgroup>
      ))}
      <optgroup label={t('groups.each')}>
        {[...ALLERGENS.map((each) => `allergen:${each}`), ...DIETS.map((each) => `diet:${each}`)].map((each) => (
          <option key={each} value={each}>
            {inWords(each)}
          </option>
        ))}
      </optgroup>
    </select>
  )
}
