import { createTranslator, type Messages, type useTranslations } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { ALLERGENS, type Allergen } from '@/lib/menu/allergens/allergens'
import type { AllergenDocument, DocumentRow } from '@/lib/menu/register/allergen-document'
import {
  type AllergenRegister,
  FROZEN_SIGN,
  type RegisterGroup,
  type RegisterRow,
  registerCells,
} from '@/lib/menu/register/allergen-register'
import { VENUE_ZONE } from '@/lib/venue/service-times'
import type { PublicVenue } from '@/lib/venue/venue'

type Translate = ReturnType<typeof useTranslations<'allergens'>>

/** The day and time of a register, in the venue's zone. */
export const asOfText = (readAt: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: VENUE_ZONE }).format(readAt)

/** What has to be said before the table: that there are no dishes, or of how many nothing was declared. */
export const cautionText = ({ dishes, undeclared }: AllergenRegister, t: Translate): string | null => {
  if (dishes === 0) return t('noDishes')
  if (undeclared === 0) return null
  return undeclared === dishes ? t('undeclaredAll') : t('undeclared', { count: undeclared })
}

/** What stands before the name of a group: of a category of additions, that it is one. */
export const groupPrefix = ({ kind, name }: RegisterGroup, additions: string): string =>
  kind === 'addition' && name !== additions ? `${additions} · ` : ''

/** 'Amatriciana: contains milk, gluten; may contain celery'; for who hears the row instead of seeing it. */
const sentenceOf = (row: RegisterRow, t: Translate, dish: Messages['dish']): string => {
  const parts = (['contains', 'mayContain'] as const).flatMap((state) => {
    const named = row.states.filter((one) => one.state === state).map(({ allergen }) => dish.allergens[allergen])
    return named.length > 0 ? `${t(state)} ${named.join(', ')}` : []
  })
  if (row.states.some(({ state }) => state === 'notDeclared')) parts.push(t('askStaff'))
  else if (parts.length === 0) parts.push(t('freeOfAll'))
  if (row.isFrozen) parts.push(dish.frozen)
  return `${row.name}: ${parts.join('; ')}`
}

type Source = {
  venue: Pick<PublicVenue, 'name' | 'address'>
  register: AllergenRegister
  readAt: number
  locale: Locale
  messages: Pick<Messages, 'allergens' | 'dish'>
}

/** An allergen document in the diner's language. */
export const allergenDocument = ({ venue, register, readAt, locale, messages }: Source): AllergenDocument => {
  const t = createTranslator({ locale, messages, namespace: 'allergens', timeZone: VENUE_ZONE })
  const nameOf = (allergen: Allergen): string => messages.dish.allergens[allergen]
  const toRow = (row: RegisterRow): DocumentRow => ({
    name: row.isFrozen ? `${row.name} ${FROZEN_SIGN}` : row.name,
    cells: registerCells(row),
    sentence: sentenceOf(row, t, messages.dish),
  })
  return {
    locale,
    title: t('title'),
    venue: venue.name,
    address: venue.address,
    asOf: t('asOf', { date: asOfText(readAt, locale) }),
    intro: [t('intro', { venue: venue.name }), marksOnlySulfites(register) ? t('drinksNote') : '']
      .filter(Boolean)
      .join(' '),
    caution: cautionText(register, t),
    legend: t('legend'),
    states: { contains: t('contains'), mayContain: t('mayContain'), free: t('free'), notDeclared: t('notDeclared') },
    frozen: register.hasFrozen ? `${FROZEN_SIGN} ${messages.dish.frozen}` : null,
    askStaff: t('askStaff'),
    item: t('item'),
    allergens: ALLERGENS.map(nameOf),
    groups: register.groups.map((group) => ({
      name: groupPrefix(group, messages.dish.additions) + group.name,
      rows: group.rows.map(toRow),
    })),
    page: (page, pages) => t('page', { page, pages }),
    readAt: new Date(readAt),
  }
}

/** Whether there are drinks, and of none of them all 14 are declared. */
export const marksOnlySulfites = ({ groups }: AllergenRegister): boolean => {
  const rows = groups.filter(({ kind }) => kind === 'beverage').flatMap((group) => group.rows)
  return rows.length > 0 && rows.every(({ states }) => states.some(({ state }) => state === 'notDeclared'))
}
