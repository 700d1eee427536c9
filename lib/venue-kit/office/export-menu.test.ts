import { beforeAll, describe, expect, it } from '@jest/globals'
import * as exported from '@/app/api/office/export/route'
import { openDatabase } from '@/lib/server/open/open-database'
import { device, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { mapped, type } from '@/lib/testing/venue-files/import-desk'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const VENUES = [smallVenueFile, ...demoVenues()]

serveDeskRoutes()
beforeAll(async () => {
  Object.assign(process.env, { COPERTO_RATE_FACTOR: '100' })
  for (const file of VENUES)
    await putVenue(await openDatabase(), venueFileSchema.parse(JSON.parse(JSON.stringify(file))))
})

const download = async (secret: string, as: string): Promise<{ bytes: Buffer; headers: Headers }> => {
  const request = new Request(`https://menu.example.com/api/office/export?as=${as}`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie: `coperto_desk=${secret}` },
  })
  const response = await exported.GET(request, { params: Promise.resolve({}) })
  if (response.status !== 200) throw new Error(await response.text())
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}

describe('a menu that is exported', () => {
  it.each(VENUES.flatMap((file) => [[file.name, 'xlsx', file] as const, [file.name, 'csv', file] as const]))(
    'comes back unchanged: %s as %s',
    async (_, as, { id }) => {
      const owner = await device(id, 'owner')
      const { bytes } = await download(owner, as)
      const { problems, changes } = await mapped(owner, bytes, { withoutPrices: true })
      expect([problems, changes]).toEqual([[], []])
    },
  )

  it('has what is not published yet, under the name of the venue', async () => {
    const { id, name } = smallVenueFile
    const fields = { name: { it: 'Panzanella' }, price: 8 }
    await type(id, { op: 'insert', item: 'new-1', kind: 'dish', into: 'course-702', after: null, fields })
    const { bytes, headers } = await download(await device(id, 'owner'), 'csv')
    expect(bytes.toString('utf8')).toContain('Panzanella')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${String(name).toLowerCase()}.csv"`)
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
