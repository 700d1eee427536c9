/** Apart from the schemas, so that the menu page does not load zod. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 200
export const MAX_CUSTOMERS = 99
/** In UTF-16 units, as are all text limits here. */
export const MAX_NOTE = 280
export const MAX_ADDITIONS = 50
export const MAX_WARNINGS = 16
/** A dish with all its additions. */
export const MAX_LINE_NAME = 20_000
export const MAX_TABLE = 40
export const MAX_TYPE = 40
export const MAX_CUSTOMER = 20
export const MAX_CUSTOMER_NAME = 200
export const MAX_PERSON_ID = 64
export const MAX_PERSON_NAME = 40
/** Of a shared cart. */
export const MAX_GUESTS = 20
export const MAX_NAMESAKES = 9_999
/** A name and the number of a namesake. */
export const MAX_PERSON_LABEL = MAX_PERSON_NAME + ` (${MAX_NAMESAKES})`.length
