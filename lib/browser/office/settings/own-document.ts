import type { Json } from '@/lib/browser/office/change-draft'
import { isFields } from '@/lib/browser/office/settings/cells'

export const DOCUMENT_KINDS = ['none', 'pdf', 'images'] as const

/** none: the register is made from the menu. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const kindOf = (document: Json): DocumentKind => {
  if (!isFields(document)) return 'none'
  return document.kind === 'images' ? 'images' : 'pdf'
}

/** Its addresses, one a line. */
export const linesOf = (document: Json): string => {
  if (!isFields(document)) return ''
  const { pages, url } = document
  return Array.isArray(pages) ? pages.join('\n') : String(url ?? '')
}

/** Of addresses as they are typed, one a line: a PDF has the first. */
export const documentOf = (kind: DocumentKind, typed: string): Json => {
  const links = typed.split(/\s+/).filter(Boolean)
  if (kind === 'none') return null
  return kind === 'pdf' ? { kind, url: links[0] ?? '' } : { kind, pages: links }
}
