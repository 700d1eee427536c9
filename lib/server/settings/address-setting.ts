import { z } from 'zod'

const isHttpAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const addressSetting = (example: string) =>
  z
    .string()
    .refine(isHttpAddress, `write the whole address, such as ${example}`)
    .refine((text) => !/[?#@]|\/$/.test(text), `write no final slash, query or credentials, as in ${example}`)
