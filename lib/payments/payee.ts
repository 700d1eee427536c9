/** Whom a provider pays; null: the account of its keys. */
export type Payee = { account: string | null }

/** Of a provider that pays whatever account a venue has, and that of its keys where it has none. */
export const anyPayee = (account: string | null): Payee => ({ account })

/** Whether two names of a payee are the same one: providers change the case of e-mail addresses. */
export const samePayee = (one: string, other: string | null | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()
