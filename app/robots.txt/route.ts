import { publicOrigin } from '@/lib/http/server/public-origin'
import { robotsText } from '@/lib/seo/robots-text'
import { answerCrawler } from '@/lib/seo/server/answer-crawler'

export const GET = () => answerCrawler('text/plain', async () => robotsText(publicOrigin()))
