import type { FieldWords } from '@/components/office/settings/use-screen-words'
import type { Control } from '@/lib/core/office/screens/field-spec'
import type { Placed } from '@/lib/core/office/screens/find-field'

/** `words`: of the screen, for what stands within the field. */
export type ControlProps<Is extends Control['is'] = Control['is']> = {
  control: Extract<Control, { is: Is }>
  place: Placed
  label: string
  hint?: string | undefined
  words: FieldWords
}
