'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { DESK_VIEW_IDS, type DeskViewId, deskView } from '@/components/desk/desk-views'
import { deskViewAddress, openDeskView } from '@/components/desk/use-desk-view'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

type ViewsNavProps = { shown: DeskViewId; desk: DeskState; ringing: ReadonlySet<string>; loud: ReadonlySet<string> }

const opensHere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey

/** Desk views, each with its unanswered count. */
export const ViewsNav = ({ shown, desk, ringing, loud }: ViewsNavProps) => {
  const t = useTranslations('desk.views')
  return (
    <nav className="desk-views" aria-label={t('label')}>
      {DESK_VIEW_IDS.map((id) => {
        const waiting = deskView(id).waiting?.(desk) ?? []
        return (
          <a
            key={id}
            href={deskViewAddress(id)}
            aria-current={id === shown ? 'page' : undefined}
            data-ringing={waiting.some((each) => ringing.has(each))}
            data-loud={waiting.some((each) => loud.has(each))}
            onClick={(event) => {
              if (!opensHere(event)) return
              event.preventDefault()
              openDeskView(id)
            }}
          >
            {t(id)}
            {waiting.length > 0 ? (
              <>
                <span className="desk-badge" aria-hidden="true">
                  {waiting.length}
                </span>
                <span className="visually-hidden">{t('waiting', { count: waiting.length })}</span>
              </>
            ) : null}
          </a>
        )
      })}
    </nav>
  )
}
