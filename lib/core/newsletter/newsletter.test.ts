import { describe, expect, it } from '@jest/globals'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { consentVersionFor } from '@/lib/core/newsletter/consent-texts'
import { newsletterRequestSchema, newsletterSchema } from '@/lib/core/newsletter/newsletter'

const payload = {
  ris_id: 7,
  name: 'Ada',
  lastname: 'Rossi',
  email: ' ada@example.it ',
  phone: '+39 333 1234567',
  agree: true,
  'second-agree': true,
}

it('a complete sign-up is taken, trimmed', () => {
  expect(newsletterSchema.parse(payload)).toEqual({ ...payload, email: 'ada@example.it' })
})

it.each([
  [{ name: ' ' }, ['name_required']],
  [{ lastname: undefined }, ['lastname_required']],
  [{ email: '' }, 'email_required'],
  [{ email: 'ada@' }, ['email_invalid']],
  [{ email: 'ada@example.it\nBcc: all@example.it' }, ['email_invalid']],
  [{ phone: 'call me' }, ['phone_invalid']],
  [{ agree: false }, ['agree_required']],
  [{ agree: 'true' }, ['agree_required']],
  [{ 'second-agree': undefined }, ['agree_required']],
])('%j is refused', (change, codes) => {
  const found = newsletterSchema.safeParse({ ...payload, ...change }).error?.issues.map(({ message }) => message)
  if (typeof codes === 'string') expect(found?.[0]).toBe(codes)
  else expect(found).toEqual(codes)
})

it('no field can start a new line: names and numbers become one plain line', () => {
  const typed = {
    ...payload,
    name: 'Ada\r\nBcc: all@example.it',
    lastname: ' Ros\u202esi\0 ',
    phone: '+39\n333 1234567',
  }
  expect(newsletterSchema.parse(typed)).toMatchObject({
    name: 'Ada Bcc: all@example.it',
    lastname: 'Rossi',
    phone: '+39 333 1234567',
  })
})

describe('the request of the form', () => {
  const { ris_id: _, ...fields } = payload
  const request = { ...fields, text_version: '1.it' }

  it('is the payload and the version of the texts shown, in any language of the interface', () => {
    expect(newsletterRequestSchema.parse(request)).toEqual({ ...request, email: 'ada@example.it' })
    for (const locale of LOCALE_IDS) {
      expect(newsletterRequestSchema.safeParse({ ...request, text_version: consentVersionFor(locale) }).success).toBe(
        true,
      )
    }
  })

  it.each([
    [{ ris_id: 8 }],
    [{ text_version: undefined }],
    [{ text_version: '1' }],
    [{ text_version: '9.it' }],
    [{ text_version: '1.fr' }],
    [{ agree: 'on' }],
    [{ 'second-agree': false }],
  ])('with %j is refused', (change) => {
    expect(newsletterRequestSchema.safeParse({ ...request, ...change }).success).toBe(false)
  })
})
