'use client'

import { useLocale } from 'next-intl'
import { menuTextAttributes } from '@/lib/core/menu/menu-text'

type LineNameProps = {
  name: string
  /** The menu has no translation. */
  isOriginal?: boolean | undefined
}

/** Line name with `lang` and `dir` of the menu. `useCartCheck` renames lines added in another language. */
export const LineName = ({ name, isOriginal = false }: LineNameProps) => {
  const attributes = menuTextAttributes(useLocale(), isOriginal ? { untranslated: ['name'] } : undefined)
  return attributes.lang ? <bdi {...attributes}>{name}</bdi> : name
}
