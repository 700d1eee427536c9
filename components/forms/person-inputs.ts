import type { InputHTMLAttributes } from 'react'
import { MAX_EMAIL, MAX_NAME } from '@/lib/person/person'

type Kind = 'name' | 'surname' | 'email'

/** Keyboard and autofill of who fills a form in. */
export const PERSON_INPUTS = {
  name: { autoComplete: 'given-name', autoCapitalize: 'words', maxLength: MAX_NAME },
  surname: { autoComplete: 'family-name', autoCapitalize: 'words', maxLength: MAX_NAME },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: MAX_EMAIL },
} as const satisfies Record<Kind, InputHTMLAttributes<HTMLInputElement>>
