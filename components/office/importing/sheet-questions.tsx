'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type SheetView, useImport } from '@/components/office/importing/use-import'
import { useImportProblem } from '@/components/office/importing/use-import-words'
import { setAllergenCodes, setWithoutPrices } from '@/lib/browser/office/importing/change-import'

const CODES = ['eu', 'at'] as const

/** Whose legend numbers or letters of allergens follow: nothing in a sheet tells. */
const AllergenCodes = () => {
  const t = useTranslations('importing.codes')
  const id = useId()
  const value = useImport((state) => state.allergenCodes)
  return (
    <div className="field import-codes">
      <label htmlFor={id}>{t('label')}</label>
      <select
        id={id}
        value={value ?? ''}
        aria-describedby={`${id}hint`}
        onChange={({ target }) => setAllergenCodes(CODES.find((each) => each === target.value) ?? null)}
      >
        <option value="">{t('none')}</option>
        {CODES.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </select>
      <p id={`${id}hint`} className="field-hint">
        {t('hint')}
      </p>
    </div>
  )
}

/** What is to be settled of a sheet as a whole. */
export const SheetQuestions = ({ view }: { view: SheetView }) => {
  const t = useTranslations('importing')
  const inWords = useImportProblem()
  const { whole } = view.problems
  const isCoded = useImport(
    ({ allergenCodes, mapped }) =>
      allergenCodes !== null || Boolean(mapped?.problems.some(({ code }) => code === 'allergenCodes')),
  )
  const withoutPrices = useImport((state) => state.withoutPrices)
  const asksPrices = withoutPrices || whole.some(({ code }) => code === 'noPrices')
  return (
    <>
      <div role="alert">
        {whole.length > 0 ? (
          <ul className="notice import-whole">
            {[...new Set(whole.map(inWords))].map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {asksPrices ? (
        <label className="office-tick">
          <input type="checkbox" checked={withoutPrices} onChange={({ target }) => setWithoutPrices(target.checked)} />
          <span>{t('withoutPrices')}</span>
        </label>
      ) : null}
      {isCoded ? <AllergenCodes /> : null}
    </>
  )
}
