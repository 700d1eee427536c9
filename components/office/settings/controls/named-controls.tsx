'use client'

import type { ControlProps } from '@/components/office/settings/controls/control-props'
import type { OwnFields } from '@/components/office/settings/own-field'
import { OWN_FIELDS } from '@/components/office/settings/own-fields'
import { HoursField } from '@/components/office/settings/services/hours-field'
import { SERVICE_FIELDS } from '@/components/office/settings/services/own-fields'

export const HoursControl = ({ control: { day }, place: { path }, label }: ControlProps<'hours'>) => (
  <HoursField {...{ path, day, label }} />
)

const FIELDS: OwnFields = { ...OWN_FIELDS, ...SERVICE_FIELDS }

/** A field with a component of its own. */
export const OwnControl = ({ place: { path }, label, hint }: ControlProps<'own'>) => {
  const Field = FIELDS[path]
  return Field ? <Field {...{ path, label, hint }} /> : null
}
