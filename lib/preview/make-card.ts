import { createTranslator, type Messages } from 'next-intl'
import { startingPrice } from '@/lib/cart/starting-price'
import { type Locale, menuLangOf } from '@/lib/i18n/locales'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import { hasPrice } from '@/lib/menu/item-details'
import { formatEuro } from '@/lib/money'
import type { PreviewCard, Previewed } from '@/lib/preview/preview-card'
import { fitText } from '@/lib/text'
import type { PublicVenue } from '@/lib/venue/venue'

/** The catalogues that the words of a card come from. */
export const CARD_NAMESPACES = ['dish', 'preview', 'seo'] as const

type Words = { locale: Locale; messages: Pick<Messages, (typeof CARD_NAMESPACES)[number]> }

export type PreviewedVenue = Pick<
  PublicVenue,
  'id' | 'name' | 'city' | 'description' | 'menu_description' | 'image_path' | 'logo_path' | 'theme'
>

/** UTF-16 units: more than the lines of the picture hold. */
const MAX_TITLE = 160
const MAX_TEXT = 240

const shorten = (card: PreviewCard): PreviewCard => ({
  ...card,
  over: fitText(card.over, MAX_TITLE),
  title: fitText(card.title, MAX_TITLE),
  text: fitText(card.text, MAX_TEXT),
})

/** The card of a page of a venue. That of a table's cart is of everybody's: it names nobody and holds no dish. */
export const venuePreviewCard = (venue: PreviewedVenue, of: Previewed, { locale, messages }: Words): PreviewCard => {
  const t = createTranslator({ locale, messages })
  const place = { place: venue.name }
  // What a venue says of itself is in few languages: in all others we say what there is.
  const isOwn = menuLangOf(locale) === locale
  const SAID = {
    venue: () => ({ title: venue.name, own: venue.description, ours: t('seo.splash.description', place) }),
    menu: () => ({
      title: t('seo.menu.title', place),
      own: venue.menu_description,
      ours: t('seo.menu.description', place),
    }),
    booking: () => ({
      title: t('preview.book', { venue: venue.name }),
      own: venue.description,
      ours: t('seo.booking.description', place),
    }),
    cart: () => ({ title: t('preview.cart', { venue: venue.name }), own: '', ours: t('preview.cartText') }),
  } satisfies Record<Previewed, () => { title: string; own: string; ours: string }>
  const { title, own, ours } = SAID[of]()
  return shorten({
    over: venue.city,
    title,
    text: isOwn && own.trim() ? own : ours,
    price: '',
    logo: venue.logo_path,
    picture: venue.image_path,
  })
}

/** The card of a dish or drink; one without a picture shows the venue's. Inside a tasting menu nothing has a price. */
export const itemCard = (
  venue: PreviewedVenue,
  { item, inTastingMenu }: ItemAnswer,
  { locale, messages }: Words,
): PreviewCard => {
  const t = createTranslator({ locale, messages, namespace: 'dish' })
  const from = startingPrice(item)
  const least = from === null ? '' : t('from', { price: formatEuro(from) })
  const price = hasPrice(item.price) ? formatEuro(item.price) : least
  return shorten({
    over: [venue.name, venue.city].filter(Boolean).join(' · '),
    title: item.name,
    text: item.description,
    price: inTastingMenu ? '' : price,
    logo: venue.logo_path,
    picture: item.image_path ?? venue.image_path,
  })
}
