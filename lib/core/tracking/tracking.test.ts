import { expect, it } from '@jest/globals'
import {
  TRACKING_ACTIONS,
  type TrackingRecord,
  toTrackingForm,
  toTrackingLog,
  trackingFormSchema,
  trackingLogSchema,
  trackingRecordSchema,
} from '@/lib/core/tracking/tracking'

const record: TrackingRecord = {
  ris_id: 7,
  token: 'osteria',
  action: 'dishview',
  metadata: { id: 12, name: 'Caffè "corto"' },
}
const page = {
  attributes: [],
  domain: 'menu.example.it',
  lang: 'it',
  referrer: '',
  start: 1_770_000_000_000,
  url: '/r/q/7/menu',
  user_agent: 'x',
}

it('the actions are those of spec section 7 and that a booking was cancelled', () => {
  expect([...TRACKING_ACTIONS].sort().join(' ')).toBe(
    'addproduct cancelbooking categoryopen courseopen dishview drinkview filterapplied pageview phonecall requestbooking sendorder usersession',
  )
})

it('call 1 carries the venue and a JSON text of action and metadata', () => {
  const form = trackingFormSchema.parse(toTrackingForm(record))
  expect(form.ris_id).toBe('7')
  expect(JSON.parse(form.text)).toEqual({ action: 'dishview', metadata: record.metadata })
})

it('call 2 carries the log record', () => {
  const log = toTrackingLog(record, page)
  expect(trackingLogSchema.parse(log)).toEqual({
    type: 'webapplog',
    attributes: {
      ris_id: 7,
      token: 'osteria',
      action: 'dishview',
      payload: { ...page, action: 'dishview', metadata: record.metadata },
    },
  })
})

it.each([
  [{ action: 'delete' }],
  [{ ris_id: '7' }],
  [{ metadata: { nested: { deep: 1 } } }],
  [{ metadata: { note: 'x'.repeat(201) } }],
])('a record with %j is refused', (change) => {
  expect(trackingRecordSchema.safeParse({ ...record, ...change }).success).toBe(false)
})
