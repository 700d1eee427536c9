const APOSTROPHES = /[\u2018\u2019\u02bc\u00b4`]/g
const QUOTES = /[\u201c\u201d\u201e\u00ab\u00bb]/g

const plainName = (name: string): string =>
  name.normalize('NFKC').replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether a typed name is that of a venue: keyboards have other apostrophes, quotation marks and spaces than its owner used. */
export const isSameName = (typed: string, name: string): boolean => plainName(typed) === plainName(name)
