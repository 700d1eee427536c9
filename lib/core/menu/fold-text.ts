/** 'Crème brûlée (dell’orto)' → ['creme', 'brulee', 'dell', 'orto']. */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Spaces around every word, to search for whole words. */
export const foldText = (text: string): string => ` ${foldedWords(text).join(' ')} `
