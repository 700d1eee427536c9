import { z } from 'zod'
import type { Party } from '@/lib/core/venue/seller/seller'

const line = (what: string) => z.string().trim().max(300, `write ${what} in at most 300 letters`)

export const operatorVariables = {
  COPERTO_OPERATOR_NAME: line('the name of the company').optional(),
  COPERTO_OPERATOR_VAT: line('the VAT number').optional(),
  COPERTO_OPERATOR_ADDRESS: line('street, number, postcode and town').optional(),
  COPERTO_OPERATOR_PHONE: line('the telephone number').optional(),
  COPERTO_OPERATOR_EMAIL: z.email('write an e-mail address such as privacy@example.com').optional(),
}

type OperatorSettings = { [Name in keyof typeof operatorVariables]?: string | undefined }

/** Who runs the service; null while it has no name. */
export const operatorOf = (settings: OperatorSettings): Party | null => {
  const { COPERTO_OPERATOR_NAME: name, COPERTO_OPERATOR_ADDRESS: address = '' } = settings
  if (name === undefined) return null
  return {
    name,
    address,
    vatNumber: settings.COPERTO_OPERATOR_VAT ?? null,
    phone: settings.COPERTO_OPERATOR_PHONE ?? null,
    email: settings.COPERTO_OPERATOR_EMAIL ?? null,
  }
}
