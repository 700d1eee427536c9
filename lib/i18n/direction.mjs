/** Languages written from the right. */
const FROM_THE_RIGHT = ['ar']

/**
 * Writing direction for `<html dir>`. Plain JavaScript, as the front server writes pages as well.
 * @param {string} locale
 * @returns {'ltr' | 'rtl'}
 */
export const directionOf = (locale) => (FROM_THE_RIGHT.includes(locale) ? 'rtl' : 'ltr')
