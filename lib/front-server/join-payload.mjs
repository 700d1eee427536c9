/** Between two pieces of the RSC payload: Next writes a script for each row that was ready when it looked. */
const BETWEEN = '"])</script><script>self.__next_f.push([1,"'

/**
 * The same page with its RSC payload in as few scripts as it stands in a row: a parser stops for each of them, and hydration waits
 * for the last. The pieces are one text, read by its rows; in the text of a page or of its data these signs are escaped.
 * @param {Buffer} html
 * @returns {Buffer}
 */
export const joinPayload = (html) => (html.includes(BETWEEN) ? Buffer.from(String(html).replaceAll(BETWEEN, '')) : html)
