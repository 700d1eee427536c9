import { publicOrigin } from '@/lib/http/server/public-origin'
import { answerCrawler } from '@/lib/seo/server/answer-crawler'
import { listFiles } from '@/lib/seo/server/list-venues'
import { sitemapIndexXml } from '@/lib/seo/sitemap'

/** Sitemap index; file 1 always exists, as it has the entry page. */
export const GET = () =>
  answerCrawler('application/xml', async () => {
    const files = await listFiles()
    const all = files.some(({ file }) => file === 1) ? files : [{ file: 1, changedAt: null }, ...files]
    return sitemapIndexXml(
      all.map(({ file, changedAt }) => ({ address: `${publicOrigin()}/sitemaps/${file}.xml`, changedAt })),
    )
  })
