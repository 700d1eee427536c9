import type { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/core/i18n/locales'
import type { AllergenRegister, RegisterGroup } from '@/lib/core/menu/register/allergen-register'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'

type Translate = ReturnType<typeof useTranslations<'allergens'>>

/** In the venue's time zone. */
export const asOfText = (readAt: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: VENUE_ZONE }).format(readAt)

export const cautionText = ({ dishes, undeclared }: AllergenRegister, t: Translate): string | null => {
  if (dishes === 0) return t('noDishes')
  if (undeclared === 0) return null
  return undeclared === dishes ? t('undeclaredAll') : t('undeclared', { count: undeclared })
}

export const groupPrefix = ({ kind, name }: RegisterGroup, additions: string): string =>
  kind === 'addition' && name !== additions ? `${additions} · ` : ''

export const marksOnlySulfites = ({ groups }: AllergenRegister): boolean => {
  const rows = groups.filter(({ kind }) => kind === 'beverage').flatMap((group) => group.rows)
  return rows.length > 0 && rows.every(({ states }) => states.some(({ state }) => state === 'notDeclared'))
}
