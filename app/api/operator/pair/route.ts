import { pairRequestSchema } from '@/lib/core/desk/pairing-api'
import { pairOperatorApi } from '@/lib/core/operator/operator-devices-api'
import { openDatabase } from '@/lib/server/open/open-database'
import { answerOperatorPaired, pairOperator } from '@/lib/server/operator/pair-operator'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'pairings', schema: pairRequestSchema } as const

export const POST = postRoute(
  pairOperatorApi,
  options,
  async (asked) => pairOperator((await openDatabase()).db, asked, Date.now()),
  answerOperatorPaired,
)
