import { escapeUnseen } from '@/lib/core/text/log-text'

/** ['courses', 2, 'name'] */
export type FilePath = readonly (string | number)[]

/** `isName`: the field name itself is wrong. */
export type FileFault = { path: FilePath; isName?: boolean; found?: string; wanted: string }

const MAX_SHOWN = 60

/** Truncated; control characters are escaped, so they cannot affect a terminal. */
export const quoted = (text: string): string =>
  escapeUnseen(JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text))

export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** 'courses[2].name'; '' for the whole file. */
export const printPath = (path: FilePath): string =>
  path
    .map((part) => {
      if (typeof part === 'number') return `[${part}]`
      return /^[$\w]{1,40}$/.test(part) ? `.${part}` : `[${quoted(part)}]`
    })
    .join('')
    .replace(/^\./, '')
