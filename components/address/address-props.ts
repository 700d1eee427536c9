import type { Locale } from '@/lib/i18n/locales'
import type { Address } from '@/lib/places/address'

/** `street` is what the diner reads, `addressComponents` the place it stands for: null until there is one. */
export type AddressValue = { street: string; addressComponents: Address | null }

export type AddressFieldProps = {
  /** `suggest` where places can be looked up while typing, `parts` where an address is asked for piece by piece. */
  mode: 'suggest' | 'parts'
  venueRef: string
  locale: Locale
  value: AddressValue
  /** What is wrong with the address, in the diner's words. */
  error: string | null
  /** At every key. */
  onChange: (value: AddressValue) => void
  /** A place was chosen, or a piece of the address was left: the moment to ask whether it can be delivered to. */
  onCommit: (value: AddressValue) => void
}
