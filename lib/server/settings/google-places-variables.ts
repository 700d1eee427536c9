import { z } from 'zod'
import { originSetting } from '@/lib/server/settings/address-setting'

const origin = (example: string) =>
  originSetting(`write scheme and host alone, such as ${example}, or leave it out for Google's own`).optional()

export const googlePlacesVariables = {
  COPERTO_GOOGLE_PLACES_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'write the key of Places and Geocoding alone, or leave it out for the demo cities')
    .optional(),
  COPERTO_GOOGLE_PLACES_URL: origin('https://places.example.com'),
  COPERTO_GOOGLE_GEOCODING_URL: origin('https://geocoding.example.com'),
}
