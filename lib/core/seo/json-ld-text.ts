import { unicodeEscapes } from '@/lib/core/text/unicode-escapes'

/** JSON-LD for a script element. Escapes '<' and the like: a dish called `</script>` must not end the element. */
export const jsonLdText = (data: object): string => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeEscapes)
