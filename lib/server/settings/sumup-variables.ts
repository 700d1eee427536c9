import { z } from 'zod'
import { addressSetting } from '@/lib/server/settings/address-setting'

export const SUMUP_API_URL = 'https://api.sumup.com'
export const SUMUP_SCRIPT_URL = 'https://gateway.sumup.com/gateway/ecom/card/v2/sdk.js'

export const SUMUP_KEYS = ['COPERTO_SUMUP_API_KEY'] as const

export const sumupVariables = {
  COPERTO_SUMUP_API_KEY: z
    .string()
    .regex(/^[\w.-]{8,400}$/, 'write the secret API key, which begins with sup_sk_')
    .optional(),
  COPERTO_SUMUP_MERCHANT_CODE: z
    .string()
    .regex(/^[A-Z0-9]{4,20}$/, 'write the merchant code, such as MC0X0ABC, of the account that venues without one use')
    .optional(),
  COPERTO_SUMUP_PAY_TO_EMAIL: z
    .enum(
      ['0', '1'],
      'write 1 only where SumUp still takes the e-mail address of a venue for its merchant code, else 0',
    )
    .optional(),
  COPERTO_SUMUP_API_URL: addressSetting(SUMUP_API_URL).optional(),
  COPERTO_SUMUP_SCRIPT_URL: addressSetting(SUMUP_SCRIPT_URL).optional(),
}

/** Which of them no browser may ever see. */
export const SUMUP_SECRECY = {
  COPERTO_SUMUP_API_KEY: 'secret',
  COPERTO_SUMUP_MERCHANT_CODE: 'public',
  COPERTO_SUMUP_PAY_TO_EMAIL: 'public',
  COPERTO_SUMUP_API_URL: 'public',
  COPERTO_SUMUP_SCRIPT_URL: 'public',
} as const
