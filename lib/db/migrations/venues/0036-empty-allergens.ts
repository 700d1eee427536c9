import { type Migration, sql } from 'kysely'

const FREE = '"declaredAllergens":[]'
const NOT_DECLARED = '"declaredAllergens":null'

/**
 * Menus of before were free of all 14 allergens where their file had an empty list, which may only say that nobody filled it
 * in. They are not declared until the venue is put with an explicit "none".
 */
export const emptyAllergens = (): Migration => ({
  up: async (db) => {
    await sql`update venue_documents set document = replace(document, ${FREE}, ${NOT_DECLARED}) where kind = 'menu'`.execute(
      db,
    )
  },
})
