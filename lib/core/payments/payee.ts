/** Null: the account of our keys. */
export type Payee = { account: string | null }

export const anyPayee = (account: string | null): Payee => ({ account })

/** Ignores case, which providers change in e-mail addresses. */
export const samePayee = (one: string, other: string | null | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()
