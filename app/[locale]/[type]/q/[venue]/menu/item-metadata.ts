import { getTranslations } from 'next-intl/server'
import type { VenuePage } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { startingPrice } from '@/lib/cart/starting-price'
import { publicOrigin } from '@/lib/http/server/public-origin'
import { itemPath } from '@/lib/links'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import { hasPrice } from '@/lib/menu/item-details'
import { formatEuro } from '@/lib/money'
import { fitWords } from '@/lib/seo/fit-words'
import type { PageMetadata } from '@/lib/seo/page-metadata'
import { canonicalPlace } from '@/lib/seo/public-pages'

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
  const price = hasPrice(item.price) ? formatEuro(item.price) : least
  const told = [inTastingMenu ? '' : price, item.description.trim() || `${venue.name}, ${venue.city}`].filter(Boolean)
  return {
    locale,
    address: publicOrigin() + itemPath(type, ref, kind, item.id),
    title: fitWords(`${item.name} · ${venue.name}`, TITLE),
    description: fitWords(told.join(' · '), DESCRIPTION),
    isIndexed: true,
  }
}
