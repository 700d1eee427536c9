import type { ReactNode } from 'react'
import { addressIn, alternatesOf, type PageMetadata } from '@/lib/core/seo/page-metadata'

type Props = { page: PageMetadata; children?: ReactNode }

/**
 * Head tags of a page, hoisted by React. Not `generateMetadata`: with it Next never answers when the venue fails to
 * load.
 */
export const PageHead = ({ page: { locale, address, title, description, isIndexed }, children }: Props) => (
  <>
    <title>{title}</title>
    <meta name="description" content={description} />
    {isIndexed ? (
      <>
        <link rel="canonical" href={addressIn(address, locale)} />
        {alternatesOf(address).map(({ lang, href }) => (
          <link key={lang} rel="alternate" hrefLang={lang} href={href} />
        ))}
      </>
    ) : (
      <meta name="robots" content="noindex" />
    )}
    {children}
  </>
)
