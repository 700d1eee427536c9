const MAX_NAME = 80

/** A name every system takes: 'Trattoria Lucia.png' → 'trattoria-lucia.png'. */
const plainName = (stem: string, extension: string): string => {
  const words =
    stem
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `${words.join('-').slice(0, MAX_NAME) || 'coperto'}.${extension}`
}

/**
 * `Content-Disposition` that shows or saves a file, and saves it under its name in whatever script, and under a plain one where only that is
 * understood (RFC 6266). What a file system refuses becomes a space.
 */
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
