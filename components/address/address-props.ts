import type { Locale } from '@/lib/core/i18n/locales'
import type { Address } from '@/lib/core/places/address'
import type { Town } from '@/lib/core/places/places'

/** `street` is the typed text, `addressComponents` the place it resolves to. */
export type AddressValue = { street: string; addressComponents: Address | null }

export type AddressFieldProps = {
  /** `suggest`: autocomplete; `parts`: separate fields. */
  mode: 'suggest' | 'parts'
  venueRef: string
  locale: Locale
  /** The venue's, for its postcodes. */
  town: Town | null
  value: AddressValue
  error: string | null
  onChange: (value: AddressValue) => void
  /** A place was chosen or a part lost focus: time to check delivery. */
  onCommit: (value: AddressValue) => void
}
