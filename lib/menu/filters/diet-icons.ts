import type { Diet } from '@/lib/menu/filters/diets'

/** The diets a card has an icon for. By hand: the list of `diets.ts` would bring its schema library into the browser. */
export const DIETS_WITH_ICON = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'glutenFree',
  'lactoseFree',
] as const satisfies readonly Diet[]

/** The diet that a dish's filter icon is for; null for any other icon. */
export const dietOf = (icon: string | null): Diet | null => DIETS_WITH_ICON.find((diet) => diet === icon) ?? null

export const dietIcon = (diet: Diet): string => `/pictures/icons/${diet}.svg`
