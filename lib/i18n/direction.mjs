const FROM_THE_RIGHT = ['ar']

/**
 * For `<html dir>`. JavaScript, because the front server uses it too.
 * @param {string} locale
 * @returns {'ltr' | 'rtl'}
 */
export const directionOf = (locale) => (FROM_THE_RIGHT.includes(locale) ? 'rtl' : 'ltr')
