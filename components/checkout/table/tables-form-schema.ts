import { z } from 'zod'
import { MAX_NOTE } from '@/lib/core/cart/limits'
import { tableProblem } from '@/lib/core/checkout/table-form'

/** Tables page fields (spec section 5); messages are codes. */
export const tablesFormSchema = z.object({
  table: z.string().superRefine((text, context) => {
    const problem = tableProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }),
  orderNote: z.string().max(MAX_NOTE),
  terms: z.boolean().refine((ticked) => ticked, 'terms'),
})

export type TablesFormValues = z.infer<typeof tablesFormSchema>
