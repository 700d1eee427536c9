import { z } from 'zod'

const isHttpAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** A setting that is the address of a provider, without query, fragment or credentials and without a final slash. */
export const addressSetting = (example: string) =>
  z
    .string()
    .refine(isHttpAddress, `write the whole address, such as ${example}`)
    .refine((text) => !/[?#@]|\/$/.test(text), `write no final slash, query or credentials, as in ${example}`)
