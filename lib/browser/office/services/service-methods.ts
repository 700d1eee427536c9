import type { DraftFields } from '@/lib/core/office/draft'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/core/venue/venue'

type Json = DraftFields[string]

/** `account`: the venue's name at the provider, never a key; '' for none. */
export type ServiceMethod = { name: PaymentMethod; account: string }

const isMethod = (name: Json | undefined): name is PaymentMethod => PAYMENT_METHODS.some((each) => each === name)

const entriesIn = (value: Json | undefined): DraftFields[] =>
  (Array.isArray(value) ? value : []).filter(
    (entry): entry is DraftFields => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  )

/** What a service says of its payments; null where it takes all of the venue. */
export const methodsIn = (value: Json): ServiceMethod[] | null =>
  value === null
    ? null
    : entriesIn(value).flatMap(({ name, account }) =>
        isMethod(name) ? [{ name, account: typeof account === 'string' ? account : '' }] : [],
      )

export const listOfMethods = (methods: readonly ServiceMethod[]): Json =>
  methods.map(({ name, account }): DraftFields => (account === '' ? { name } : { name, account }))

/** Ways that the venue has and that are on. */
export const venueMethods = (payments: Json | undefined): PaymentMethod[] =>
  entriesIn(payments).flatMap(({ name, active }) => (isMethod(name) && active !== false ? [name] : []))

/** Keys that their first letters give away: they belong to the server, and never into a venue's file. */
const SECRET = /^(?:(?:sup_)?[sr]k_|whsec_|GOCSPX-|AIza|EA[A-Z][\w-]{60})/i

export const looksSecret = (account: string): boolean => SECRET.test(account.trim())
