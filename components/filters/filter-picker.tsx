'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { FilterChoice } from '@/components/filters/filter-choices'
import { allergenImage } from '@/lib/core/menu/allergens/allergens'
import { foldText } from '@/lib/core/menu/fold-text'

type Props = {
  title: string
  choices: FilterChoice[]
  /** Set if it differs from the page's. */
  lang: string | undefined
  picked: number[]
  onToggle: (id: number) => void
}

/** Longer lists get a search. */
const LONG = 16

/** Multi-select as chips; picked ones stay visible while searching. */
export const FilterPicker = ({ title, choices, lang, picked, onToggle }: Props) => {
  const t = useTranslations('filters')
  const [term, setTerm] = useState('')
  const id = useId()
  if (choices.length === 0) return null
  const sought = foldText(term).trim()
  const shown = choices.filter((choice) => picked.includes(choice.id) || foldText(choice.name).includes(sought))
  return (
    <fieldset className="filter-group">
      <legend>
        {title}
        {picked.length > 0 && <b className="filter-count">{picked.length}</b>}
      </legend>
      {choices.length > LONG && (
        <div className="field">
          <label className="visually-hidden" htmlFor={id}>
            {t('search', { group: title })}
          </label>
          <input
            id={id}
            type="search"
            value={term}
            placeholder={t('searchShort')}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTerm(event.target.value)}
          />
        </div>
      )}
      <div className="filter-chips" lang={lang}>
        {shown.map((choice) => (
          <label key={choice.id} className="filter-chip">
            <input
              type="checkbox"
              className="visually-hidden"
              checked={picked.includes(choice.id)}
              onChange={() => onToggle(choice.id)}
            />
            {choice.allergen && <img src={allergenImage(choice.allergen)} alt="" width="24" height="24" />}
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
      {shown.length === 0 && <p className="field-hint">{t('notFound')}</p>}
    </fieldset>
  )
}

/** Placeholder widths that fill the final space. */
const BONES = [
  [96, 104, 140, 102, 136, 81, 92, 108, 86, 99, 98, 94, 78, 83],
  [87, 101, 112, 95, 121, 89, 103, 97, 109, 91, 118, 85, 99.5, 107],
  [121, 94, 128, 137, 146],
]

export const ChipsSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    {BONES.map((widths) => (
      <div key={widths.length + (widths[0] ?? 0)} className="filter-group">
        <i className="bone bone-title" />
        <div className="filter-chips">
          {widths.map((inlineSize) => (
            <i key={inlineSize} className="bone" style={{ inlineSize }} />
          ))}
        </div>
      </div>
    ))}
  </div>
)
