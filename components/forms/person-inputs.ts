import { MAX_NAME } from '@/lib/core/person/name'

export const NAME_INPUT = { autoComplete: 'given-name', autoCapitalize: 'words', maxLength: MAX_NAME } as const
export const SURNAME_INPUT = { ...NAME_INPUT, autoComplete: 'family-name' } as const
