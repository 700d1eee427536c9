import type { Locale } from '@/lib/core/i18n/locales'
import { canonicalOf, type PageMetadata } from '@/lib/core/seo/page-metadata'

/** Open Graph needs a country. */
const OPEN_GRAPH_LOCALES: Record<Locale, string> = {
  it: 'it_IT',
  en: 'en_GB',
  es: 'es_ES',
  de: 'de_DE',
  ar: 'ar_AR',
  ru: 'ru_RU',
  ja: 'ja_JP',
  'zh-CN': 'zh_CN',
}

type Props = { page: PageMetadata; site: string; image: string }

/** Open Graph and Twitter tags; React hoists them to the head. */
export const LinkPreview = ({ page, site, image }: Props) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={site} />
    <meta property="og:url" content={canonicalOf(page)} />
    <meta property="og:title" content={page.title} />
    <meta property="og:description" content={page.description} />
    <meta property="og:locale" content={OPEN_GRAPH_LOCALES[page.locale]} />
    <meta property="og:image" content={image} />
    <meta property="og:image:alt" content={page.title} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)
