import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { forgetDrafts, keepDraft, readDraft } from '@/lib/browser/checkout/form-draft'
import { EMPTY_FIELDS } from '@/lib/core/checkout/customer-form'

const entries = new Map<string, string>()

const sessionStorage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
}

const typed = { ...EMPTY_FIELDS, name: 'Ada', surname: 'Rossi', phone: '333', time: '20:30', terms: true }

beforeEach(() => {
  Object.defineProperty(globalThis, 'window', { value: { sessionStorage }, configurable: true })
  entries.clear()
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

it('keeps what was typed, half a number too, but not the consent', () => {
  keepDraft(5, 'takeaway', typed)
  const { terms: _, ...kept } = typed
  expect(readDraft(5, 'takeaway')).toEqual(kept)
  expect([...entries.values()].join()).not.toContain('terms')
})

it('knows the person again in another form of the venue, and in no other venue', () => {
  keepDraft(5, 'takeaway', typed)
  expect(readDraft(5, 'delivery')).toMatchObject({ name: 'Ada', surname: 'Rossi', phone: '333' })
  expect(readDraft(5, 'delivery').time).toBeUndefined()
  expect(readDraft(6, 'takeaway')).toEqual({})
})

it.each(['null', '[]', '{"name":"Ada"}', '{', JSON.stringify({ ...typed, phone: 3 })])(
  'reads no draft in %s',
  (text) => {
    entries.set('coperto.form.5.takeaway', text)
    expect(readDraft(5, 'takeaway')).toEqual({})
  },
)

it('forgets every form once an order is placed', () => {
  keepDraft(5, 'takeaway', typed)
  keepDraft(5, 'delivery', typed)
  forgetDrafts(5)
  expect(entries.size).toBe(0)
})
