export type Direction = 'ltr' | 'rtl'

const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * The direction in which a paragraph is read, by its first letter (UAX 9, rules P2 and P3), as `unicode-bidi: plaintext` does: a
 * dish that is named in English keeps its full stop at the end on an Arabic card, and a price its euro sign.
 */
export const readingDirection = (text: string): Direction => {
  const [letter] = /\p{L}/u.exec(text) ?? []
  return letter && FROM_THE_RIGHT.test(letter) ? 'rtl' : 'ltr'
}
