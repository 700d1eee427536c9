import { z } from 'zod'
import { OPERATOR } from '@/e2e/support/documents'
import { BURRATA, COVER, line, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import { changeRows, readRows } from '@/lib/testing/database-rows'

const MENU = `/r/q/${TRATTORIA}/menu?lang=it`
const CRESCENTINE = { id: 1001002, price: 1100 }

const documentsSchema = z.array(z.object({ kind: z.string(), lang: z.string(), document: z.string() }))

/** What `JSON.parse` hands over, one object after the other, from the inside out. */
type Fields = Record<string, unknown>

/** As another system might have written it: past every check, and with addresses that are none. */
const broken = (document: string): string =>
  JSON.stringify(
    JSON.parse(document, (_, value: Fields | null) => {
      if (value?.id === BURRATA.id) return { ...value, price: 'dodici euro' }
      if (value?.id === CRESCENTINE.id)
        return { ...value, image_path: 'javascript:alert(1)', has_video: true, video_url: '//evil.example/v.mp4' }
      if (value?.id === TRATTORIA)
        return { ...value, image_path: 'https://user@evil.example/x.png', shopUrl: 'javascript:alert(1)' }
      return value
    }),
  )

// Always on the SQLite file: what is tested is what becomes of a document, which is the same wherever it is kept.
test('a menu with a broken dish and unsafe addresses is shown without them', async ({ serve }) => {
  const lines: string[] = []
  const server = await serve({
    env: OPERATOR,
    onLine: (text) => {
      if (text.includes('menu_item_left_out')) lines.push(text)
    },
  })
  const { url, dataDir } = server
  const read = async (): Promise<string> => {
    const response = await fetch(`${url}${MENU}`)
    expect(response.status).toBe(200)
    return response.text()
  }
  expect(await read()).toContain(`/menu/dish/${BURRATA.id}"`)

  const where = `venue_id = ${TRATTORIA}`
  const rows = await readRows({ dataDir }, `select kind, lang, document from venue_documents where ${where}`)
  for (const { kind, lang, document } of documentsSchema.parse(rows)) {
    const literal = broken(document).replaceAll("'", "''")
    const row = `${where} and lang = '${lang}' and kind = '${kind}'`
    await changeRows({ dataDir }, `update venue_documents set document = '${literal}' where ${row}`)
  }
  const changed = await fetch(`${url}/api/venues/${TRATTORIA}/changed`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR.COPERTO_OPERATOR_TOKEN}` },
  })
  expect(changed.status).toBe(200)

  const html = await read()
  expect(html).not.toContain(`/menu/dish/${BURRATA.id}"`)
  expect(html).toContain(`/menu/dish/${CRESCENTINE.id}"`)
  expect(html).not.toMatch(/javascript:alert|evil\.example/)
  const details = await fetch(`${url}/r/q/${TRATTORIA}/info?lang=it`)
  expect(details.status).toBe(200)
  expect(await details.text()).not.toMatch(/javascript:alert|evil\.example/)

  const refused = await postOrder(url, orderRequest())
  expect([refused.status, await refused.json()]).toEqual([422, { error: { code: 'item_unknown', line: 0 } }])
  const lineOfAnother = [line(CRESCENTINE.id)]
  const taken = await postOrder(url, orderRequest({ lines: lineOfAnother, shownTotal: CRESCENTINE.price + COVER }))
  expect(taken.status).toBe(200)

  await expect.poll(() => lines).not.toEqual([])
  const told = { level: 'warn', venueId: TRATTORIA, itemId: BURRATA.id, kind: 'dish', field: 'price' }
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject(told)
  expect(await server.stop()).toBe(0)
})
