import { unicodeEscapes } from '@/lib/unicode-escapes'

/**
 * JSON-LD as it stands in a script element. What would end the element, open a comment in it or break a line of a script is
 * written as JSON escapes: a dish called `</script>` stays a name.
 */
export const jsonLdText = (data: object): string => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeEscapes)
