'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { OperatorVenue } from '@/lib/core/operator/operator-venues-api'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'

export type VenueMove = 'handOver' | 'copy' | 'remove'

/** A demo venue belongs to nobody: it is copied, not handed over. */
const movesOf = ({ isDemo }: OperatorVenue): VenueMove[] =>
  isDemo ? ['copy', 'remove'] : ['handOver', 'copy', 'remove']

type Props = { venue: OperatorVenue; onMove: (move: VenueMove) => void }

/** A venue with what an operator wants to know of it. */
export const VenueRow = ({ venue, onMove }: Props) => {
  const t = useTranslations('begin.list')
  const when = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: VENUE_ZONE })
  const { id, token, name, path, isDemo, version, at, hasDraft, devices } = venue
  return (
    <li className="notice">
      <h2 dir="auto">{name}</h2>
      <p className="begin-facts">
        {t('number', { id: String(id) })} · {path ? <a href={path}>{token}</a> : token}
        {isDemo ? ` · ${t('demo')}` : null}
      </p>
      <p className="begin-facts">{t('version', { version, when: when.format(at) })}</p>
      <p className="begin-facts">
        {t('devices', { count: devices })}
        {hasDraft ? ` · ${t('draft')}` : null}
      </p>
      <div className="begin-moves">
        {movesOf(venue).map((move) => (
          <button
            key={move}
            type="button"
            className="button"
            aria-label={t(`moveOf.${move}`, { name })}
            onClick={() => onMove(move)}
          >
            {t(`moves.${move}`)}
          </button>
        ))}
      </div>
    </li>
  )
}
