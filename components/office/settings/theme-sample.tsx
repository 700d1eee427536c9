'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useOffice } from '@/components/office/use-office'
import { formatEuro } from '@/lib/core/money/money'
import { fieldOf } from '@/lib/core/office/apply-edit'
import { type Colour, contrast, isColour } from '@/lib/core/venue/contrast'
import { INK_SOFT, themeOf } from '@/lib/core/venue/theme'

const MODES = ['light', 'dark'] as const

const PRICE = 1_250

type SampleProps = { mode: (typeof MODES)[number]; accent: Colour; ground: Colour; ink: Colour; measured: Colour }

const Sample = ({ mode, accent, ground, ink, measured }: SampleProps) => {
  const t = useTranslations('settings.colour')
  const locale = useLocale()
  const ratio = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(contrast(measured, ground))
  return (
    <figure className="settings-sample">
      <div style={{ background: ground, color: accent }}>
        <strong lang="it">Tagliatelle</strong>
        <span>{formatEuro(PRICE, locale)}</span>
        <small lang="it" style={{ color: ink }}>
          uovo, grano, ragù
        </small>
      </div>
      <figcaption className="field-hint">{t(mode, { ratio })}</figcaption>
    </figure>
  )
}

/**
 * The colours as diners get them: what would not read is corrected, the dark follows. `part`: whose contrast is said.
 */
export const ThemeSample = ({ part }: { part: 'accent' | 'ground' }) => {
  const t = useTranslations('settings.colour')
  const accent = useOffice(({ draft }) => fieldOf(draft.fields, { field: 'theme.accent' }))
  const ground = useOffice(({ draft }) => fieldOf(draft.fields, { field: 'theme.ground' }))
  if (typeof accent !== 'string' || !isColour(accent)) return null
  const own = typeof ground === 'string' && isColour(ground) ? ground : undefined
  const theme = themeOf({ theme: { accent, ...(own && { ground: own }) } })
  const chosen = part === 'accent' ? accent : own
  const isCorrected = chosen !== undefined && theme[part][0].toLowerCase() !== chosen.toLowerCase()
  return (
    <div className="settings-samples">
      {MODES.map((mode, at) => (
        <Sample
          key={mode}
          {...{ mode, ink: INK_SOFT[at] ?? INK_SOFT[0] }}
          accent={theme.accent[at] ?? accent}
          ground={theme.ground[at] ?? accent}
          measured={part === 'accent' ? (theme.accent[at] ?? accent) : (INK_SOFT[at] ?? INK_SOFT[0])}
        />
      ))}
      <p role="status" className="field-hint">
        {isCorrected ? t('corrected', { colour: theme[part][0] }) : ''}
      </p>
    </div>
  )
}
