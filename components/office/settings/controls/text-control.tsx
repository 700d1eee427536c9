'use client'

import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { FieldFrame } from '@/components/office/settings/field-frame'
import { usePlaced } from '@/components/office/settings/use-placed'
import { useTyped } from '@/components/office/settings/use-typed'
import type { Json } from '@/lib/browser/office/change-draft'

const AS_TYPED = {
  read: (typed: string): Json => typed,
  written: (value: Json): string => (value === null ? '' : String(value)),
}

/** A text without languages. */
export const TextControl = ({ control: { most, lines = 1 }, place, label, hint }: ControlProps<'text'>) => {
  const field = usePlaced(place)
  const { input } = useTyped(field, AS_TYPED)
  return (
    <FieldFrame {...{ place, label, hint, field }}>
      {(ids) =>
        lines > 1 ? (
          <textarea {...ids} {...input} rows={lines} maxLength={most} dir="auto" />
        ) : (
          <input {...ids} {...input} type="text" maxLength={most} dir="auto" autoComplete="off" />
        )
      }
    </FieldFrame>
  )
}

const MAX_LINK = 2_000

/** An address of the web. */
export const LinkControl = ({ place, label, hint }: ControlProps<'link'>) => {
  const field = usePlaced(place)
  const { input } = useTyped(field, AS_TYPED)
  return (
    <FieldFrame {...{ place, label, hint, field }}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          type="text"
          inputMode="url"
          maxLength={MAX_LINK}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          placeholder="https://"
        />
      )}
    </FieldFrame>
  )
}
