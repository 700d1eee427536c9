/** Languages written from the right. */
const FROM_THE_RIGHT = ['ar']

/** Writing direction for `<html dir>`. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (FROM_THE_RIGHT.includes(locale) ? 'rtl' : 'ltr')
