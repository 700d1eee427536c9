'use client'

import { useTranslations } from 'next-intl'
import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { FieldFrame } from '@/components/office/settings/field-frame'
import { ThemeSample } from '@/components/office/settings/theme-sample'
import { usePlaced } from '@/components/office/settings/use-placed'
import { useTyped } from '@/components/office/settings/use-typed'
import type { Json } from '@/lib/browser/office/change-draft'
import { isColour } from '@/lib/core/venue/contrast'
import { DEFAULT_THEME } from '@/lib/core/venue/theme'

const readColour = (typed: string): Json | undefined => {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const colour = text.startsWith('#') ? text : `#${text}`
  return isColour(colour) ? colour : undefined
}

const writtenColour = (value: Json): string => (typeof value === 'string' ? value : '')

/** The platform's picker, and the colour as signs for who has it from elsewhere; below, how diners see it. */
export const ColourControl = ({ place, label, hint }: ControlProps<'colour'>) => {
  const t = useTranslations('settings.colour')
  const field = usePlaced(place)
  const { input, isWrong } = useTyped(field, { read: readColour, written: writtenColour })
  const part = place.path.endsWith('.ground') ? 'ground' : 'accent'
  const shown = typeof field.value === 'string' && isColour(field.value) ? field.value : DEFAULT_THEME[part][0]
  return (
    <>
      <FieldFrame {...{ place, label, hint, field }} wrong={isWrong ? t('wrong') : null}>
        {(ids) => (
          <div className="settings-colour">
            <input
              type="color"
              aria-label={t('pick', { label })}
              value={shown}
              onChange={({ target }) => field.write(target.value, true)}
              onBlur={field.onBlur}
            />
            <input {...ids} {...input} type="text" dir="ltr" maxLength={7} autoComplete="off" placeholder={shown} />
          </div>
        )}
      </FieldFrame>
      <ThemeSample part={part} />
    </>
  )
}
