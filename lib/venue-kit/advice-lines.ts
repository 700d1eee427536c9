import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** What Italian law asks of a distance seller (Codice del consumo, art. 49; d.lgs. 70/2003, art. 7). */
const sellerAdvice = (file: VenueFile): string[] => {
  if (!file.has_orders) return []
  const missing = (['legal_name', 'vat_number', 'email'] as const).filter((field) => file[field] === undefined)
  return missing.length > 0 ? [`it sells, and does not say who: ${missing.join(', ')}`] : []
}

/** Lines on a file that is right and could serve diners better. */
export const adviceLines = (file: VenueFile): string[] => sellerAdvice(file).map((advice) => `  advice   ${advice}`)
