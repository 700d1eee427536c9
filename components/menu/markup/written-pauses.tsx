import { getTranslations } from 'next-intl/server'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { pausableBy } from '@/lib/core/venue/pauses/pausable'
import { pauseTime } from '@/lib/core/venue/pauses/pause-time'
import { pausesKey } from '@/lib/core/venue/pauses/pauses-key'

/** Here, as a style sheet would cost every menu that takes orders. No margin above: it would move the body with it. */
const STYLE = {
  position: 'relative',
  insetBlockStart: 'var(--space-2)',
  marginBlockEnd: 'var(--space-4)',
  padding: 'var(--space-2) var(--space-3)',
  border: '2px solid var(--accent)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
} as const

/** At the top of a menu made during a pause, before anybody chooses. Once it is another, deferred code takes it away. */
export const WrittenPauses = async ({ view }: { view: MenuView }) => {
  const { venue, type, locale, ordering } = view
  const services = pausableBy(type)
  const pauses = ordering ? venue.pauses.filter(({ service }) => services.includes(service)) : []
  if (pauses.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'pause' })
  return (
    <p data-pauses={pausesKey(pauses, services)} style={STYLE}>
      {pauses.map((pause) => (
        <span key={pause.service} style={{ display: 'block' }}>
          <b>{t('until', { service: t(`service.${pause.service}`), time: pauseTime(pause) })}</b>{' '}
          {pause.say === null ? t(`reason.${pause.reason}`) : <bdi>{pause.say}</bdi>}
        </span>
      ))}
    </p>
  )
}
