import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import { addressIn, type PageMetadata } from '@/lib/core/seo/page-metadata'

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

type Previewed = Pick<PageMetadata, 'title'> & { image: string }

/** The minimum for a chat to show a large preview. */
export const ShortLinkPreview = ({ title, image }: Previewed) => (
  <>
    <meta property="og:title" content={title} />
    <meta property="og:image" content={image} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

type Props = { page: PageMetadata; site: string; image: string }

/** Open Graph and Twitter tags; React hoists them to the head. */
export const LinkPreview = ({ page: { locale, address, title, description }, site, image }: Props) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={site} />
    <meta property="og:url" content={addressIn(address, locale)} />
    <meta property="og:description" content={description} />
    <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
    {LOCALE_IDS.filter((id) => id !== locale).map((id) => (
      <meta key={id} property="og:locale:alternate" content={OPEN_GRAPH_LOCALES[id]} />
    ))}
    <ShortLinkPreview title={title} image={image} />
    <meta property="og:image:alt" content={title} />
  </>
)
