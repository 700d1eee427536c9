import { SITE_LANGUAGES } from '@/lib/core/seo/page-metadata'
import { pagesOf, sitemapXml } from '@/lib/core/seo/sitemap'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { answerCrawler } from '@/lib/server/seo/answer-crawler'
import { listVenues } from '@/lib/server/seo/list-venues'

/** At most 10,000 files for five-digit ids. */
const FILE = /^([1-9]\d{0,3}|10000)\.xml$/

/** Venues of an id range; file 1 also has the entry page. */
export const GET = (_request: Request, { params }: { params: Promise<{ file: string }> }) =>
  answerCrawler('application/xml', async () => {
    const file = Number(FILE.exec((await params).file)?.[1] ?? 0)
    if (file === 0) return null
    const venues = await listVenues(file)
    const entry = file === 1 ? [{ address: `${publicOrigin()}/`, changedAt: null, languages: SITE_LANGUAGES }] : []
    const pages = [...entry, ...venues.flatMap((venue) => pagesOf(publicOrigin(), venue))]
    return pages.length > 0 ? sitemapXml(pages) : null
  })
