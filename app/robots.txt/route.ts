import { robotsText } from '@/lib/core/seo/robots-text'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { answerCrawler } from '@/lib/server/seo/answer-crawler'

export const GET = () => answerCrawler('text/plain', async () => robotsText(publicOrigin()))
