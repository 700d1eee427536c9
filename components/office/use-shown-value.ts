'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useScreenWords } from '@/components/office/settings/use-screen-words'
import type { Json } from '@/lib/browser/office/change-draft'
import { writtenNumber } from '@/lib/browser/office/read-number'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { DIETS, type Diet } from '@/lib/core/menu/filters/diets'
import { formatEuro } from '@/lib/core/money/money'
import type { Control } from '@/lib/core/office/screens/field-spec'
import { fieldAt } from '@/lib/core/office/screens/find-field'

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
        .filter((each) => typeof each === 'string' || typeof each === 'number')
        .join(' / ')
    : textOf(name)
}

/** Rows of a list that none of their fields names. */
const isNameless = (value: Json): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('name' in value) && !('it' in value)

type FoundField = NonNullable<ReturnType<typeof fieldAt>>

const isWord = (value: Json): value is string | number => typeof value === 'string' || typeof value === 'number'

/** A value of a field of the venue that its control says better; null for any other. */
const useVenueValue = (): ((field: string, value: Json) => string | null) => {
  const t = useTranslations('settings')
  const wordsOf = useScreenWords()
  const locale = useLocale()
  const sayers = (
    found: FoundField,
    field: string,
  ): Partial<Record<Control['is'], (value: Json) => string | null>> => ({
    flag: (value) => t(value === true ? 'yesOrNo.yes' : 'yesOrNo.no'),
    yesOrNo: (value) => (typeof value === 'boolean' ? t(value ? 'yesOrNo.yes' : 'yesOrNo.no') : null),
    euros: (value) => (typeof value === 'number' ? formatEuro(Math.round(value * 100), locale) : null),
    choice: (value) => (isWord(value) ? wordsOf(found.screen).option(field, value) : null),
  })
  return (field, value) => {
    const found = fieldAt(field)
    if (!found) return null
    const known = sayers(found, field)[found.spec.control.is]?.(value) ?? null
    if (known !== null) return known
    return Array.isArray(value) && value.some(isNameless) ? t('rows', { count: value.length }) : null
  }
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
  const numberOf = (field: string, value: number): string =>
    PRICES.has(field) ? formatEuro(Math.round(value * 100), locale) : writtenNumber(value, locale)
  const venueValue = useVenueValue()
  return (field, value) => {
    const said = venueValue(field, value)
    if (said !== null) return said
    if (field === 'allergens' && value === 'none') return told('declareFree')
    if (value === null || value === false || value === '') return t('nothing')
    if (value === true) return '✓'
    if (typeof value === 'number') return numberOf(field, value)
    return cut(Array.isArray(value) ? value.map(oneOf).filter(Boolean).join(', ') : oneOf(value))
  }
}
