import { z } from 'zod'

/** VAT in percent. */
export const vatSchema = z.number().min(0).max(30)
