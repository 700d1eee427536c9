import { expect, it } from '@jest/globals'
import { venueSchema } from '@/lib/core/venue/venue'

/** As a venue's document was written before services and closures were added: those that came later are not in it. */
const STORED = {
  ...{ id: 1, token: 'prova', name: 'Prova', image_path: null, menu_description: '', description: '' },
  ...{ phone_number: null, whatsapp_number: null, latitude: 44.5, longitude: 11.3, city: 'Bologna', address: '' },
  ...{ has_booking: false, has_orders: true, has_phonecall: false, has_newsletter: false, has_filter: false },
  ...{ has_coupons: false, has_whatsapp: false, has_pony_u: false, cover_charge: 0, coupons: [], timetables: [] },
  ...{ timetables_formatted: '', amenities: [], pony_u_polygon: [], orderTypes: ['r'], shopUrl: null },
  orders: { tableservice: { active: true, tables_name: ['1'], payment_methods: [{ name: 'cash', account: null }] } },
  payments: [{ name: 'cash', active: true }],
}

it('a venue that was stored before its later fields were thought of is still a venue', () => {
  expect(venueSchema.safeParse(STORED).error).toBeUndefined()
})
