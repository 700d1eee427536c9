/** The version the menu shows (spec section 1). */
export const VERSION = '2.5.19'
