'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { Json } from '@/lib/browser/office/change-draft'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { DIETS, type Diet } from '@/lib/core/menu/filters/diets'
import { formatEuro } from '@/lib/core/money/money'

const PRICES = new Set(['price', 'glass_price'])
const LONGEST = 80

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

const isAllergen = (name: string): name is Allergen => ALLERGENS.some((each) => each === name)
const isDiet = (name: string): name is Diet => DIETS.some((each) => each === name)

const textOf = (value: Json): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const name = value.name ?? null
  return name === null
    ? Object.values(value)
        .filter((each) => typeof each === 'string')
        .join(' / ')
    : textOf(name)
}

/** A value of a field in words, for people to compare; '' for one that is not said in words. */
export const useShownValue = (): ((field: string, value: Json) => string) => {
  const t = useTranslations('office.conflict')
  const told = useTranslations('office.allergens')
  const names = useTranslations('dish.allergens')
  const diets = useTranslations('dish.diets')
  const locale = useLocale()
  const oneOf = (value: Json): string => {
    const text = textOf(value)
    if (isAllergen(text)) return names(text)
    return isDiet(text) ? diets(text) : text
  }
  return (field, value) => {
    if (field === 'allergens' && value === 'none') return told('declareFree')
    if (value === null || value === false || value === '') return t('nothing')
    if (value === true) return '✓'
    if (typeof value === 'number')
      return PRICES.has(field) ? formatEuro(Math.round(value * 100), locale) : String(value)
    return cut(Array.isArray(value) ? value.map(oneOf).filter(Boolean).join(', ') : oneOf(value))
  }
}
