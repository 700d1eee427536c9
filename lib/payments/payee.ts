/** Whether two names of a payee are the same one: providers change the case of e-mail addresses. */
export const samePayee = (one: string, other: string | null | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase()
