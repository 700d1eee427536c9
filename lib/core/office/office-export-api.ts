import { z } from 'zod'
import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { OFFICE_STATUSES } from '@/lib/core/office/office-draft-api'

export const exportMenuSchema = z.strictObject({ as: z.enum(['xlsx', 'csv']) })

/** The draft's menu as a file, which an import reads back unchanged. A link with `?as=xlsx`; its answer is the file. */
export const exportMenuApi = contract({
  method: 'GET',
  path: '/api/office/export',
  request: of<z.infer<typeof exportMenuSchema>>(),
  answer: trust<object>(),
  refusals: codes({ ...OFFICE_STATUSES, problems: 422 }),
  deadlineMs: DEADLINES_MS.menu,
})
