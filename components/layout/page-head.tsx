import type { ReactNode } from 'react'
import { LinkPreview } from '@/components/layout/link-preview'
import { alternatesOf, canonicalOf, isListedLanguage, type PageMetadata } from '@/lib/core/seo/page-metadata'

type Props = {
  page: PageMetadata
  /** Name of the venue or the product. */
  site: string
  /** Absolute, for link previews. */
  image: string
  children?: ReactNode
}

/** A page in a language that it is not written in names its canonical address alone. */
const SearchLinks = ({ page }: { page: PageMetadata }) => (
  <>
    <link rel="canonical" href={canonicalOf(page)} />
    {isListedLanguage(page) &&
      alternatesOf(page.address, page.languages).map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
  </>
)

/**
 * Head tags of a page, with its link preview, hoisted by React. Not `generateMetadata`: with it Next never answers when
 * the venue fails to load.
 */
export const PageHead = ({ page, site, image, children }: Props) => (
  <>
    <title>{page.title}</title>
    <meta name="description" content={page.description} />
    {page.isIndexed ? <SearchLinks page={page} /> : <meta name="robots" content="noindex" />}
    <LinkPreview page={page} site={site} image={image} />
    {children}
  </>
)
