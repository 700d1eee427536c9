import { unicodeEscapes } from '@/lib/core/text/unicode-escapes'

/** Characters that move, hide or turn the text around them: control characters, line ends, bidi marks, joiners, tags. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Escapes in a line of JSON whatever a terminal or a log reader could take for anything but text. It stays the same JSON,
 * as such characters occur in strings only.
 */
export const escapeUnseen = (json: string): string => json.replace(UNSEEN, unicodeEscapes)
