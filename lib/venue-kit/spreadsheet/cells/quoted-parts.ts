const QUOTED = /^\s*"((?:[^"]|"")*)"/

/** Parts between separators, which a name in quotation marks may contain. An inch's mark within a name opens none. */
export const partsOf = (text: string, separators: string): string[] => {
  const parts: string[] = []
  let rest = text
  while (rest !== '') {
    const name = QUOTED.exec(rest)?.[0] ?? ''
    const after = rest.slice(name.length)
    const end = [...after].findIndex((sign) => separators.includes(sign))
    const part = end < 0 ? rest : name + [...after].slice(0, end).join('')
    parts.push(part.trim())
    rest = end < 0 ? '' : rest.slice(part.length + 1)
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
