import type { ReactNode } from 'react'
import { addressIn, alternatesOf, type PageMetadata } from '@/lib/seo/page-metadata'

type Props = { page: PageMetadata; children?: ReactNode }

/**
 * Title, description, canonical address and languages of a page; React lifts them to the head. `children`: more of the
 * kind, such as a link preview. Not `generateMetadata`: when a venue cannot be loaded, Next never answers a page that has one.
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
