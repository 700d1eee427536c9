import { sitemapIndexXml } from '@/lib/core/seo/sitemap'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { answerCrawler } from '@/lib/server/seo/answer-crawler'
import { listFiles } from '@/lib/server/seo/list-venues'

/** Sitemap index; file 1 always exists, as it has the entry page. */
export const GET = () =>
  answerCrawler('application/xml', async () => {
    const files = await listFiles()
    const all = files.some(({ file }) => file === 1) ? files : [{ file: 1, changedAt: null }, ...files]
    return sitemapIndexXml(
      all.map(({ file, changedAt }) => ({ address: `${publicOrigin()}/sitemaps/${file}.xml`, changedAt })),
    )
  })
