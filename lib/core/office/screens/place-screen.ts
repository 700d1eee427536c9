import type { FieldSpec } from '@/lib/core/office/screens/field-spec'
import { PRICE_RANGES } from '@/lib/core/venue/venue'

export const PLACE_SCREEN: readonly FieldSpec[] = [
  { path: 'name', control: { is: 'text', most: 200 } },
  { path: 'address', control: { is: 'text', most: 300 } },
  { path: 'city', control: { is: 'text', most: 200 } },
  { path: 'latitude', control: { is: 'own', covers: ['longitude'] } },
  { path: 'phone_number', control: { is: 'text', most: 40 } },
  { path: 'whatsapp_number', control: { is: 'text', most: 40 } },
  { path: 'phones', control: { is: 'choice', of: ['italian', 'any'] } },
  { path: 'email', control: { is: 'text', most: 200 } },
  { path: 'legal_name', control: { is: 'text', most: 200 } },
  { path: 'vat_number', control: { is: 'text', most: 15 } },
  { path: 'cuisines', control: { is: 'names', most: 10, inLanguages: true } },
  { path: 'price_range', control: { is: 'choice', of: PRICE_RANGES } },
  { path: 'language', control: { is: 'own' } },
]
