'use client'

import { sentPhoneSchema } from '@/lib/core/person/phone'

/** Rule of a venue with `phones: "any"`, by code loaded on first use; while that is out of reach, the server judges. */
export const anyPhoneProblem = async (text: string): Promise<'phone_required' | 'phone_any_invalid' | null> => {
  const { error } = sentPhoneSchema.safeParse(text)
  if (error) return error.issues[0]?.message === 'phone_required' ? 'phone_required' : 'phone_any_invalid'
  const code = await import('@/lib/core/person/any-phone').catch(() => null)
  return code && code.anyPhone(text) === null ? 'phone_any_invalid' : null
}
