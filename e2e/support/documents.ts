import { z } from 'zod'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import { type Menu, menuSchema } from '@/lib/core/menu/menu'
import { type Venue, venueSchema } from '@/lib/core/venue/venue'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { changeRows, readRows } from '@/lib/testing/database-rows'

/** A setting for a server whose venues a test changes. */
export const OPERATOR = { COPERTO_OPERATOR_TOKEN: 'a-token-of-the-operator-of-this-test' }

/** What the operator of such a server shows. */
export const AS_OPERATOR = { authorization: `Bearer ${OPERATOR.COPERTO_OPERATOR_TOKEN}` }

const rowsSchema = z.array(z.object({ lang: z.string(), document: z.string() }))

const rewrite = async (
  { url, dataDir }: RunningServer,
  where: string,
  change: (document: unknown) => Venue | Menu,
): Promise<void> => {
  const place: DatabasePlace = { dataDir }
  // A server that has just started may still be making its tables.
  await fetch(`${url}/api/health`)
  for (const { lang, document } of rowsSchema.parse(
    await readRows(place, `select lang, document from venue_documents where ${where}`),
  )) {
    const literal = JSON.stringify(change(JSON.parse(document))).replaceAll("'", "''")
    await changeRows(place, `update venue_documents set document = '${literal}' where ${where} and lang = '${lang}'`)
  }
}

const announce = async (server: RunningServer, venueId: number): Promise<void> => {
  const response = await fetch(`${server.url}/api/venues/${venueId}/changed`, {
    method: 'POST',
    headers: AS_OPERATOR,
  })
  if (!response.ok) throw new Error(`the venue's change was answered with ${response.status}`)
}

/** Changes a venue in every menu language, as its owner would, and tells the server so. */
export const changeVenue = async (server: RunningServer, venueId: number, change: (venue: Venue) => Venue) => {
  await rewrite(server, `venue_id = ${venueId} and kind = 'venue'`, (document) => change(venueSchema.parse(document)))
  await announce(server, venueId)
}

/** Changes the dishes of a venue's menu; a dish whose change is null is deleted. Nested courses stay as they are. */
export const changeDishes = async (
  server: RunningServer,
  venueId: number,
  changes: Record<number, { price?: number; available?: boolean } | null>,
) => {
  await rewrite(server, `venue_id = ${venueId} and kind = 'menu'`, (document) => {
    const menu = menuSchema.parse(document)
    return {
      ...menu,
      courses: menu.courses.map((course) => ({
        ...course,
        dishes: course.dishes.flatMap((dish) => (changes[dish.id] === null ? [] : { ...dish, ...changes[dish.id] })),
      })),
    }
  })
  await announce(server, venueId)
}
