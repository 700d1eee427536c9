'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { isLocale, LOCALE_IDS, LOCALES, type Locale } from '@/lib/core/i18n/locales'
import { LOOK_PAGES, type LookPage } from '@/lib/core/office/look-path'
import { isOrderType, type OrderType } from '@/lib/core/venue/order-type'

export const SCHEMES = ['light', 'dark'] as const

export type Choices = { locale: Locale; type: OrderType; page: LookPage; scheme: (typeof SCHEMES)[number] }

type SelectProps = {
  label: string
  value: string
  options: readonly { value: string; text: string; lang?: string }[]
  onChoose: (value: string) => void
}

const Select = ({ label, value, options, onChoose }: SelectProps) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}

type Props = { choices: Choices; types: readonly OrderType[]; onChoose: (choices: Choices) => void }

/** What of the draft the frame shows, and how. */
export const LookChoices = ({ choices, types, onChoose }: Props) => {
  const t = useTranslations('look')
  const choose = (choice: Partial<Choices>): void => onChoose({ ...choices, ...choice })
  return (
    <div className="look-choices">
      <Select
        label={t('page')}
        value={choices.page}
        options={LOOK_PAGES.map((page) => ({ value: page, text: t(`pages.${page}`) }))}
        onChoose={(value) => choose({ page: LOOK_PAGES.find((page) => page === value) ?? 'menu' })}
      />
      <Select
        label={t('language')}
        value={choices.locale}
        options={LOCALE_IDS.map((locale) => ({ value: locale, text: LOCALES[locale], lang: locale }))}
        onChoose={(value) => isLocale(value) && choose({ locale: value })}
      />
      {types.length > 1 ? (
        <Select
          label={t('type')}
          value={choices.type}
          options={types.map((type) => ({ value: type, text: t(`types.${type}`) }))}
          onChoose={(value) => isOrderType(value) && choose({ type: value })}
        />
      ) : null}
      <Select
        label={t('scheme')}
        value={choices.scheme}
        options={SCHEMES.map((scheme) => ({ value: scheme, text: t(`schemes.${scheme}`) }))}
        onChoose={(value) => choose({ scheme: SCHEMES.find((scheme) => scheme === value) ?? 'light' })}
      />
    </div>
  )
}
