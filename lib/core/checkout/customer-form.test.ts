import { describe, expect, it } from '@jest/globals'
import { EMPTY_FIELDS, FORM_CODES, FORM_SCHEMAS } from '@/lib/core/checkout/customer-form'
import { personProblem } from '@/lib/core/person/person'
import { addressLine, addressProblem } from '@/lib/core/places/address'
import { asksAddress, FORM_SERVICES, type FormService, isTimed } from '@/lib/core/venue/services'
import { FORM_REQUESTS } from '@/lib/testing/orders/test-form-order'

const address = {
  streetNumber: '12',
  streetName: 'Via Roma',
  cityName: 'Milano',
  stateAbbr: 'MI',
  state: 'Milano',
  zipCode: '20121',
  countryAbbr: 'IT',
  country: 'Italia',
  coordinates: { latitude: 45.46, longitude: 9.19 },
}
const form = {
  name: ' Ada ',
  surname: 'Rossi',
  phone: '333 1234567',
  note: '',
  terms: true,
  street: 'Via Roma 12',
  addressComponents: address,
  time: '20:30',
  deliveryNote: 'Citofono 3',
}

const codes = (name: FormService, value: object) =>
  FORM_SCHEMAS[name].safeParse(value).error?.issues.map(({ message }) => message) ?? []

it.each(FORM_SERVICES)('a complete %s form is taken, trimmed', (name) => {
  const filled = { ...FORM_REQUESTS[name]().form, name: ' Ada ', phone: '333 1234567' }
  expect(FORM_SCHEMAS[name].parse(filled)).toMatchObject({ name: 'Ada', phone: '3331234567' })
})

it.each(FORM_SERVICES)('all that may be wrong with a %s form has words', (name) => {
  const { form: filled } = FORM_REQUESTS[name]()
  const texts = Object.entries(filled).filter(([, answer]) => typeof answer === 'string')
  const spoilt = texts.flatMap(([field]) => ['', 'x'.repeat(300)].map((answer) => ({ ...filled, [field]: answer })))
  const said = [{}, ...spoilt].flatMap((answers) => codes(name, answers))
  const known: string[] = [...FORM_CODES]
  expect(said.filter((code) => !known.includes(code) && personProblem(code) === null)).toEqual([])
})

it.each(FORM_SERVICES)('a %s form has the fields that its row promises', (service) => {
  const { shape } = FORM_SCHEMAS[service]
  expect('time' in shape).toBe(isTimed(service))
  expect('addressComponents' in shape).toBe(asksAddress(service))
  const fields = Object.keys(shape).filter((name) => !(name in EMPTY_FIELDS))
  expect(fields).toEqual([])
})

describe('each form asks for what it needs', () => {
  it.each<[FormService, object, string[]]>([
    ['delivery', { name: ' ' }, ['name_required']],
    ['takeaway', { surname: '' }, ['surname_required']],
    ['shipment', { phone: '123' }, ['phone_invalid']],
    ['delivery', { terms: false }, ['terms_required']],
    ['delivery', { terms: 'on' }, ['terms_required']],
    ['delivery', { time: '' }, ['time_required']],
    ['takeaway', { time: '24:00' }, ['time_required']],
    ['shipment', { time: undefined }, []],
    ['takeaway', { street: '', addressComponents: null }, []],
    ['delivery', { street: '' }, ['address_required']],
    ['delivery', { addressComponents: null }, ['address_required']],
    ['delivery', { addressComponents: { ...address, zipCode: ' ' } }, ['address_incomplete']],
    ['shipment', { addressComponents: { ...address, countryAbbr: 'FR' } }, ['address_abroad']],
    ['delivery', { addressComponents: { ...address, streetNumber: ' ' } }, ['number_required']],
    ['shipment', { addressComponents: { ...address, streetNumber: '' } }, ['number_required']],
    ['delivery', { addressComponents: { ...address, streetNumber: 'snc' } }, []],
    ['delivery', { note: 'x'.repeat(281) }, ['note_too_long']],
    ['delivery', { deliveryNote: 'x'.repeat(281) }, ['note_too_long']],
    ['delivery', { name: '', surname: '', phone: '' }, ['name_required', 'surname_required', 'phone_required']],
  ])('%s with %j', (name, change, expected) => {
    expect(codes(name, { ...form, ...change })).toEqual(expected)
  })

  const person = ['name_required', 'surname_required', 'phone_required', 'terms_required']
  const place = ['address_required', 'address_required']
  it.each<[FormService, string[]]>([
    ['delivery', [...person, ...place, 'time_required']],
    ['takeaway', [...person, 'time_required']],
    ['shipment', [...person, ...place]],
  ])('an empty %s form says a code for every field but the notes', (name, expected) => {
    expect(codes(name, {})).toEqual(expected)
  })
})

describe('addresses', () => {
  it.each([
    [{ zipCode: '20121', countryAbbr: 'it' }, null],
    [{ zipCode: '', countryAbbr: 'IT' }, 'address_incomplete'],
    [{ zipCode: '75001', countryAbbr: 'FR' }, 'address_abroad'],
    [{ zipCode: '20121', countryAbbr: '' }, 'address_incomplete'],
    [{ zipCode: '', countryAbbr: 'FR' }, 'address_abroad'],
  ])('%j: %p', (place, problem) => {
    expect(addressProblem(place)).toBe(problem)
  })

  it.each([
    [{}, 'Via Roma 12, 20121 Milano (MI)'],
    [{ streetNumber: '' }, 'Via Roma, 20121 Milano (MI)'],
    [{ streetName: '', streetNumber: '' }, '20121 Milano (MI)'],
    [{ zipCode: '', cityName: '', stateAbbr: '' }, 'Via Roma 12'],
  ])('without %j reads %j', (change, line) => {
    expect(addressLine({ ...address, ...change })).toBe(line)
  })
})
