const MAX_NAME = 80

/** 'Trattoria Lucia.png' → 'trattoria-lucia.png' */
const plainName = (stem: string, extension: string): string => {
  const words =
    stem
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `${words.join('-').slice(0, MAX_NAME) || 'coperto'}.${extension}`
}

/** With an ASCII name and a UTF-8 one (RFC 6266). */
export const contentDisposition = (kind: 'attachment' | 'inline', name: string): string => {
  const [, stem = name, extension = 'bin'] = /^(.*)\.([a-z0-9]+)$/is.exec(name) ?? []
  const allowed = stem
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const encoded = encodeURIComponent(`${Array.from(allowed).slice(0, MAX_NAME).join('')}.${extension}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plainName(stem, extension)}"; filename*=UTF-8''${encoded}`
}
