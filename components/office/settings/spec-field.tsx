'use client'

import { CONTROLS } from '@/components/office/settings/controls/control-registry'
import { usePlaced } from '@/components/office/settings/use-placed'
import type { FieldWords } from '@/components/office/settings/use-screen-words'
import { useField } from '@/components/office/use-office'
import type { FieldSpec } from '@/lib/core/office/screens/field-spec'

type SpecFieldProps = { spec: FieldSpec; words: FieldWords }

const Shown = ({ spec: { path, control }, words }: SpecFieldProps) => {
  const Control = CONTROLS[control.is]
  return <Control {...{ control, words }} place={{ path }} label={words.label(path)} hint={words.hint(path)} />
}

/** Hidden while what it belongs to is off, unless something about it is to be mended. */
const Conditional = ({ spec, words, on }: SpecFieldProps & { on: string }) => {
  const { value } = useField({ item: '', field: on })
  const { problems, conflict } = usePlaced({ path: spec.path })
  const isOn = value !== null && value !== false
  return isOn || problems.length > 0 || conflict ? <Shown {...{ spec, words }} /> : null
}

/** A field of a screen, by what it is. */
export const SpecField = ({ spec, words }: SpecFieldProps) =>
  spec.if === undefined ? <Shown {...{ spec, words }} /> : <Conditional {...{ spec, words }} on={spec.if} />
