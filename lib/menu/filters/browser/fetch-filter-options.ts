'use client'

import type { MenuLang } from '@/lib/i18n/locales'
import type { FilterOptions } from '@/lib/menu/filters/filters'

const isList = (value: unknown, name: 'name' | 'text'): boolean =>
  Array.isArray(value) && value.every((option) => Number.isSafeInteger(option?.id) && typeof option[name] === 'string')

const isOptions = (value: unknown): value is FilterOptions => {
  if (typeof value !== 'object' || value === null) return false
  const { allergies, foods, diets } = value as Record<string, unknown>
  return isList(allergies, 'name') && isList(foods, 'text') && isList(diets, 'name')
}

/** The option lists of the filter popup. Rejects when they did not arrive whole. */
export const fetchFilterOptions = async (lang: MenuLang): Promise<FilterOptions> => {
  const response = await fetch(`/api/filters?lang=${lang}`)
  if (!response.ok) throw new Error(`filters answered ${response.status}`)
  const options: unknown = await response.json()
  if (!isOptions(options)) throw new Error('filters answered something else')
  return options
}
