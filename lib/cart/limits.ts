/** Bounds of a cart, apart from the schemas so that the menu page can use them without loading zod. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 200
export const MAX_CUSTOMERS = 99
/** UTF-16 units, as a schema counts them. */
export const MAX_NOTE = 280
export const MAX_ADDITIONS = 50
