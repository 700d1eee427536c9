'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { MeaningSelect } from '@/components/office/importing/columns/meaning-select'
import { useImportProblem } from '@/components/office/importing/use-import-words'
import { cellText } from '@/lib/browser/office/importing/cell-text'
import { setColumn } from '@/lib/browser/office/importing/change-import'
import { columnLetter, type GridColumn } from '@/lib/browser/office/importing/grid-columns'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { readMeaning, TEXT_FIELDS, writeMeaning } from '@/lib/core/office/import-columns'
import type { ImportProblem } from '@/lib/core/office/office-import-api'

/** Of the contract: 80 letters with 'size:'. */
const LONGEST_SIZE = 60

type PartProps = { meaning: string; onChoose: (meaning: string, isTyping?: boolean) => void }

/** Of which language a column of texts is. */
const LanguageOf = ({ meaning, onChoose }: PartProps) => {
  const t = useTranslations('importing.columns')
  const langs = useTranslations('office.langs')
  const id = useId()
  const { field, of } = readMeaning(meaning)
  return (
    <div className="field">
      <label htmlFor={id}>{t('language')}</label>
      <select id={id} value={of} onChange={({ target }) => onChoose(writeMeaning({ field, of: target.value }))}>
        {MENU_LANGS.map((lang) => (
          <option key={lang} value={lang}>
            {langs(lang)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** How the size is called of which a column has the prices. */
const SizeOf = ({ meaning, onChoose }: PartProps) => {
  const t = useTranslations('importing.columns')
  const id = useId()
  const [typed, setTyped] = useState(readMeaning(meaning).of)
  const type = (text: string): void => {
    setTyped(text)
    if (text.trim() !== '') onChoose(writeMeaning({ field: 'size', of: text.trim() }), true)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t('sizeName')}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={LONGEST_SIZE}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  )
}

type ChoiceProps = { sheet: string | null; column: GridColumn; problems: readonly ImportProblem[] }

/** A column by its header and first cells, and what it holds. */
export const ColumnChoice = ({ sheet, column, problems }: ChoiceProps) => {
  const t = useTranslations('importing.columns')
  const inWords = useImportProblem()
  const locale = useLocale()
  const id = useId()
  const { at, header, meaning, trust, samples } = column
  const title = cellText(header, locale).slice(0, LONGEST_SIZE)
  const { field } = readMeaning(meaning)
  const isOpen = problems.length > 0 && field === 'none' && trust !== 'said'
  const choose = (next: string, isTyping = false): void => setColumn(sheet, at, next, isTyping)
  const isText = TEXT_FIELDS.some((each) => each === field)
  return (
    <li className="import-column" data-unread={field === 'none'} data-open={problems.length > 0}>
      <div className="field">
        <label htmlFor={id}>
          {t('label', { letter: columnLetter(at) })} <bdi>{title}</bdi>
        </label>
        <p className="import-samples" dir="auto">
          {samples.map((each) => cellText(each, locale).slice(0, LONGEST_SIZE)).join(' · ')}
        </p>
        <MeaningSelect
          id={id}
          describedBy={`${id}notes`}
          meaning={isOpen ? '' : meaning}
          sizeName={title || t('aSize')}
          isInvalid={problems.length > 0}
          onChoose={choose}
        />
      </div>
      {isText ? <LanguageOf meaning={meaning} onChoose={choose} /> : null}
      {field === 'size' ? <SizeOf meaning={meaning} onChoose={choose} /> : null}
      <div id={`${id}notes`}>
        {field === 'none' && !isOpen ? <p className="import-tag">{t('unread')}</p> : null}
        {field !== 'none' && (trust === 'guessed' || trust === 'remembered') ? (
          <p className="import-tag" data-trust={trust}>
            {t(trust)}
          </p>
        ) : null}
        {[...new Set(problems.map(inWords))].map((each) => (
          <p key={each} className="field-error">
            {each}
          </p>
        ))}
      </div>
    </li>
  )
}
