import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import {
  forgetPerson,
  rememberedPerson,
  rememberPerson,
  updatePerson,
  withRemembered,
} from '@/lib/browser/person/remembered-person'

const entries = new Map<string, string>()

const localStorage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'window', { value: { localStorage }, configurable: true })
  entries.clear()
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

const ADA = { name: 'Ada', surname: 'Rossi', phone: '3331234567' }

const PLACE = {
  ...{ streetName: 'Via Duomo', streetNumber: '12', zipCode: '80138', cityName: 'Napoli', stateAbbr: 'NA', state: '' },
  ...{ countryAbbr: 'IT', country: 'Italia', coordinates: { latitude: 40.8, longitude: 14.2 } },
}
const AT_HOME = { street: 'Via Duomo 12, 80138 Napoli', addressComponents: PLACE }
const NOWHERE = { street: '', addressComponents: null }
const EMPTY = { name: '', surname: '', phone: '' }

it('nobody is remembered who did not ask', () => {
  updatePerson(ADA)
  expect(rememberedPerson()).toBeNull()
  expect(entries.size).toBe(0)
  expect(withRemembered(EMPTY)).toEqual(EMPTY)
})

it('who asked is, and what they type from then on', () => {
  expect(rememberPerson({ ...ADA, ...AT_HOME })).toBe(true)
  updatePerson({ ...ADA, name: 'Lina' })
  expect(rememberedPerson()).toEqual({ ...ADA, ...AT_HOME, name: 'Lina' })
  updatePerson(EMPTY)
  expect(rememberedPerson()?.name).toBe('Lina')
  forgetPerson()
  expect(entries.size).toBe(0)
})

it('a form begins with what was typed, then with what is remembered', () => {
  rememberPerson({ ...ADA, ...AT_HOME })
  expect(withRemembered({ ...EMPTY, ...NOWHERE })).toEqual({ ...ADA, ...AT_HOME })
  expect(withRemembered({ ...EMPTY, name: 'Lina' })).toEqual({ ...ADA, name: 'Lina' })
  const elsewhere = { street: 'Via Manzoni', addressComponents: null }
  expect(withRemembered({ ...EMPTY, ...elsewhere })).toEqual({ ...ADA, ...elsewhere })
})

it.each(['no json', '{}', 'null', JSON.stringify({ version: 2, person: { ...ADA, ...AT_HOME } })])(
  'what is none of ours is nobody: %s',
  (stored) => {
    localStorage.setItem(STORAGE_KEYS.person, stored)
    expect(rememberedPerson()).toBeNull()
  },
)

it('a field that is broken is left out', () => {
  const person = { ...ADA, ...AT_HOME, phone: 7, addressComponents: { ...PLACE, coordinates: null } }
  localStorage.setItem(STORAGE_KEYS.person, JSON.stringify({ version: 1, person }))
  expect(rememberedPerson()).toEqual({ ...ADA, street: AT_HOME.street, phone: '', addressComponents: null })
})
