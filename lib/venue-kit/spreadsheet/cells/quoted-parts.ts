const QUOTED = /^\s*"((?:[^"]|"")*)"/

/** Parts between separators, which a name in quotation marks may contain. An inch's mark within a name opens none. */
export const partsOf = (text: string, separators: string): string[] => {
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    const name = QUOTED.exec(text.slice(from))?.[0] ?? ''
    let end = from + name.length
    while (end < text.length && !separators.includes(text.charAt(end))) end += 1
    parts.push(text.slice(from, end).trim())
    from = end + 1
  }
  return parts.filter((part) => part !== '')
}

/** The name in quotation marks that a part begins with, and what stands behind it. */
export const quotedName = (part: string): { name: string; rest: string } | null => {
  const [whole, name] = QUOTED.exec(part) ?? []
  if (whole === undefined || name === undefined || name.trim() === '') return null
  return { name: name.replaceAll('""', '"'), rest: part.slice(whole.length).trim() }
}

/** Letters and blanks alone: no price, separator or sign could be read out of it. */
const PLAIN = /^\p{L}[\p{L}\p{M} '’.]*$/u

const inQuotes = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const quoteName = (name: string): string => (PLAIN.test(name) ? name : inQuotes(name))

/** The dash is read behind quotation marks alone: 'Piccola -' may be a name. */
export const withoutPrice = (name: string): string => `${inQuotes(name)} -`
