import type { Diet } from '@/lib/core/menu/filters/diets'

/** Repeated: importing `diets.ts` would ship its schema library to the browser. */
export const DIETS_WITH_ICON = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'glutenFree',
  'lactoseFree',
] as const satisfies readonly Diet[]

export const dietOf = (icon: string | null): Diet | null => DIETS_WITH_ICON.find((diet) => diet === icon) ?? null

export const dietIcon = (diet: Diet): string => `/pictures/icons/${diet}.svg`
