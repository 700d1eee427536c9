'use client'

import { useLocale } from 'next-intl'
import { menuTextAttributes } from '@/lib/menu/menu-text'

type LineNameProps = {
  name: string
  /** Whether the menu says it in the venue's own words, as it was never translated. */
  isOriginal?: boolean | undefined
}

/**
 * What the menu calls a line: in the language of the menu that is nearest to the page's, with the direction it is written
 * in. A cart that was filled in another language is renamed once it is opened (`useCartCheck`).
 */
export const LineName = ({ name, isOriginal = false }: LineNameProps) => {
  const attributes = menuTextAttributes(useLocale(), isOriginal ? { untranslated: ['name'] } : undefined)
  return attributes.lang ? <bdi {...attributes}>{name}</bdi> : name
}
