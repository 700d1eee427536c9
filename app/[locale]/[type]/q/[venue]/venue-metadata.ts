import { getTranslations } from 'next-intl/server'
import type { VenuePage } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { sectionPath } from '@/lib/core/http/links'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { fitWords } from '@/lib/core/seo/fit-words'
import { MENU_LANGUAGES, type PageMetadata } from '@/lib/core/seo/page-metadata'
import { MAX_DESCRIPTION, MAX_TITLE, MIN_DESCRIPTION, sentenceOf } from '@/lib/core/seo/page-words'
import { canonicalPlace, languagesOf, PUBLIC_PAGES, type PublicPage } from '@/lib/core/seo/public-pages'
import { publicOrigin } from '@/lib/server/http/public-origin'

const MAX_COURSE = 36

type Asked = Pick<VenuePage, 'locale' | 'venue'>

/** The venue's own text, only if it is in the page's language. */
const ownWords = ({ locale, venue }: Asked, page: PublicPage): string => {
  if (menuLangOf(locale) !== locale) return ''
  if (page === 'menu') return venue.menu_description
  return page === 'splash' ? venue.description : ''
}

/** Metadata of a venue's public page. `isIndexed`: false if the venue does not offer it. */
export const venueMetadata = async (asked: Asked, page: PublicPage, isIndexed = true): Promise<PageMetadata> => {
  const { locale, venue } = asked
  const t = await getTranslations({ locale, namespace: 'seo' })
  const { type, ref } = canonicalPlace(venue)
  const ours = sentenceOf(venue, MAX_DESCRIPTION, (place) => t(`${page}.description`, { place }))
  const own = fitWords(ownWords(asked, page), MAX_DESCRIPTION)
  return {
    locale,
    languages: languagesOf(page),
    address: publicOrigin() + PUBLIC_PAGES[page](type, ref),
    title: sentenceOf(venue, MAX_TITLE, (place) => t(`${page}.title`, { place })),
    description: own.length >= MIN_DESCRIPTION ? own : ours,
    isIndexed,
  }
}

export const sectionMetadata = async (
  { locale, venue }: Asked,
  { name, anchor }: { name: string; anchor: string },
): Promise<PageMetadata> => {
  const t = await getTranslations({ locale, namespace: 'seo' })
  const { type, ref } = canonicalPlace(venue)
  const course = fitWords(name, MAX_COURSE)
  return {
    locale,
    languages: MENU_LANGUAGES,
    address: publicOrigin() + sectionPath(type, ref, anchor),
    title: sentenceOf(venue, MAX_TITLE, (place) => `${course} · ${place}`),
    description: sentenceOf(venue, MAX_DESCRIPTION, (place) => t('section.description', { course, place })),
    isIndexed: true,
  }
}
