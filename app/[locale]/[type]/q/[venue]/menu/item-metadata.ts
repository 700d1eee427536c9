import { getTranslations } from 'next-intl/server'
import type { VenuePage } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { startingPrice } from '@/lib/core/cart/starting-price'
import { itemPath } from '@/lib/core/http/links'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { priceText } from '@/lib/core/menu/price/price-words'
import { formatEuro } from '@/lib/core/money/money'
import { fitWords } from '@/lib/core/seo/fit-words'
import { MENU_LANGUAGES, type PageMetadata } from '@/lib/core/seo/page-metadata'
import { canonicalPlace } from '@/lib/core/seo/public-pages'
import { publicOrigin } from '@/lib/server/http/public-origin'

/** Characters that search results and chats show. */
const TITLE = 60
const DESCRIPTION = 160

export const itemMetadata = async (
  { locale, venue }: Pick<VenuePage, 'locale' | 'venue'>,
  { kind, item, inTastingMenu }: ItemAnswer,
): Promise<PageMetadata> => {
  const { type, ref } = canonicalPlace(venue)
  const t = await getTranslations({ locale, namespace: 'dish' })
  const from = startingPrice(item)
  const least = from === null ? '' : t('from', { price: formatEuro(from) })
  const price = priceText(item) || least
  const told = [inTastingMenu ? '' : price, item.description.trim(), `${venue.name}, ${venue.city}`].filter(Boolean)
  return {
    locale,
    languages: MENU_LANGUAGES,
    address: publicOrigin() + itemPath(type, ref, kind, item.id),
    title: fitWords(`${item.name} · ${venue.name}`, TITLE),
    description: fitWords(told.join(' · '), DESCRIPTION),
    isIndexed: true,
  }
}
