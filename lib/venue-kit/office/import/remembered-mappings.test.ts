import { describe, expect, it } from '@jest/globals'
import { openDatabase } from '@/lib/server/open/open-database'
import { db, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { imported, importVenue, mapped, mapSheets, upload } from '@/lib/testing/venue-files/import-desk'
import { removeVenue } from '@/lib/venue-kit/publish/remove-venue'

serveDeskRoutes()

describe('columns that were said by hand', () => {
  const CSV = 'Cosa;Quanto;Dove\nRagù;13,00;Primi\nBabà;5,00;Dolci\n'
  const SAID = { mappings: [{ sheet: null, headerRow: 1, columns: { 0: 'name', 1: 'price', 2: 'course' } }] }

  it('are asked for where the headers are not known', async () => {
    const { owner } = await importVenue()
    expect(await mapped(owner, CSV)).toMatchObject({
      problems: [{ code: 'noHeader' }],
      understood: [{ isRead: true, headerRow: null, isRemembered: false }],
    })
    expect(await mapped(owner, CSV, SAID)).toMatchObject({
      problems: [],
      understood: [{ unsure: [], isRemembered: false }],
    })
  })

  it('are remembered for the same headers at the same venue', async () => {
    const [one, other] = [await importVenue(), await importVenue()]
    await imported(one.owner, CSV, SAID)
    const again = 'COSA;quanto;Dove\nCoda;15,00;Secondi\n'
    expect(await mapped(one.owner, again)).toMatchObject({
      problems: [],
      understood: [{ headerRow: 1, columns: { 0: 'name', 1: 'price', 2: 'course' }, unsure: [], isRemembered: true }],
    })
    expect((await mapped(other.owner, again)).understood).toMatchObject([{ isRemembered: false }])
  })

  it('stand over what is remembered', async () => {
    const { owner } = await importVenue()
    await imported(owner, CSV, SAID)
    const mappings = [{ sheet: null, columns: { 2: 'name', 0: 'description' } }]
    expect((await mapped(owner, CSV, { mappings })).understood).toMatchObject([
      { columns: { 0: 'description', 1: 'price', 2: 'name' }, isRemembered: true },
    ])
  })

  it('are not remembered of a column that was merely not read', async () => {
    const { owner } = await importVenue()
    await imported(owner, 'Nome;Prezzo;Altro\nRagù;13,00;si\n')
    expect((await mapped(owner, 'Nome;Prezzo;Altro\nRagù;13,00;15,50\n')).problems).toMatchObject([
      { code: 'unreadPrices' },
    ])
  })

  it('are forgotten with the venue, and when fifty newer ones are remembered', async () => {
    const { id, owner } = await importVenue()
    for (let at = 0; at < 52; at += 1)
      await imported(owner, `Nome;Prezzo;Extra ${'x'.repeat(at + 1)}\nPane ${at};1,00;si\n`)
    const kept = async () =>
      (await (await db()).selectFrom('import_mappings').select('fingerprint').where('venue_id', '=', id).execute())
        .length
    expect(await kept()).toBe(50)
    await removeVenue(await openDatabase(), id)
    expect(await kept()).toBe(0)
  })

  it('that mean nothing are refused', async () => {
    const { owner } = await importVenue()
    const { json } = await upload(owner, CSV)
    const mappings = [{ sheet: null, columns: { 0: 'allergen:fragole' } }]
    expect((await mapSheets(owner, { sheets: json.sheets, mappings })).json.error.code).toBe('invalid_request')
  })
})
