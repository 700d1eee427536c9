import type { BeginField, BeginForm } from '@/lib/browser/begin/begin-form'

/** Part of the questions: what is typed, how to change it, and the words for a wrong field. */
export type QuestionProps = {
  form: BeginForm
  change: (changes: Partial<BeginForm>) => void
  errorOf: (field: BeginField) => string | null
}
