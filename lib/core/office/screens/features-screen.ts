import type { FieldSpec } from '@/lib/core/office/screens/field-spec'

const UNANSWERED = ['unanswered.louder_after', 'unanswered.remind_after', 'unanswered.refuse_after']

export const FEATURES_SCREEN: readonly FieldSpec[] = [
  { path: 'has_filter', control: { is: 'flag' } },
  { path: 'has_phonecall', control: { is: 'flag' } },
  { path: 'has_newsletter', control: { is: 'flag' } },
  { path: 'calls', control: { is: 'flag' } },
  { path: 'coursesFired', control: { is: 'flag' } },
  // Null in it says 'never', which a field of the draft cannot: it is written as a whole.
  { path: 'unanswered', control: { is: 'own', covers: UNANSWERED } },
]
