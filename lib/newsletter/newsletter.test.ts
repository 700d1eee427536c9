import { expect, it } from '@jest/globals'
import { newsletterSchema, offersNewsletter } from '@/lib/newsletter/newsletter'

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

it.each([
  [true, [], true],
  [true, [8], true],
  [true, [8, 7], false],
  [false, [], false],
])('a venue with a newsletter (%p), signed up at %j, is offered: %p', (has_newsletter, subscribed, offered) => {
  expect(offersNewsletter({ id: 7, has_newsletter }, subscribed)).toBe(offered)
})
