/** Bounds of a cart, apart from the schemas so that the menu page can use them without loading zod. */
export const MAX_QUANTITY = 99
export const MAX_LINES = 200
export const MAX_CUSTOMERS = 99
/** UTF-16 units, as a schema counts them. */
export const MAX_NOTE = 280
export const MAX_ADDITIONS = 50
/** Of a line: one of each. */
export const MAX_WARNINGS = 16
/** Of a line, UTF-16 units: a dish with all its additions. */
export const MAX_LINE_NAME = 20_000
export const MAX_TABLE = 40
export const MAX_TYPE = 40
/** Entries of a cart's `customer`, and UTF-16 units of each. */
export const MAX_CUSTOMER = 20
export const MAX_CUSTOMER_NAME = 200
/** Of a person in a shared cart, UTF-16 units. */
export const MAX_PERSON_ID = 64
export const MAX_PERSON_NAME = 40
