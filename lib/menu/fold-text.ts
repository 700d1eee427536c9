/** Words of a text in small letters without accents: 'Crème brûlée (dell’orto)' → ['creme', 'brulee', 'dell', 'orto']. */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A text as its folded words with a space before, between and after: what whole words are looked for in. */
export const foldText = (text: string): string => ` ${foldedWords(text).join(' ')} `
