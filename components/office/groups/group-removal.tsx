'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { removeGroup } from '@/lib/browser/office/groups/change-groups'
import { showGroups } from '@/lib/browser/office/groups/groups-ui'
import { officeUi } from '@/lib/browser/office/office-ui'
import type { DraftItem } from '@/lib/core/office/draft'

type RemovalProps = { group: DraftItem; name: string; dishes: number }

/** Removes a group; one that dishes have asks what becomes of it there. */
export const GroupRemoval = ({ group, name, dishes }: RemovalProps) => {
  const t = useTranslations('groups')
  const id = useId()
  const question = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (isAsking) question.current?.querySelector('button')?.focus()
  }, [isAsking])
  const remove = (become: Parameters<typeof removeGroup>[1]) => {
    officeUi.setState({ removed: { name, what: removeGroup(group, become) } })
    showGroups()
  }
  const keep = () => {
    setAsking(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button-quiet"
        aria-expanded={dishes > 0 ? isAsking : undefined}
        onClick={() => (dishes > 0 ? setAsking(true) : remove('lose it'))}
      >
        {t('remove')}
      </button>
      {isAsking ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend, and this asks in a sentence.
        <div ref={question} role="group" aria-labelledby={id} className="notice office-group-ask">
          <p id={id}>{t('removeUsed', { name, count: dishes })}</p>
          <button type="button" className="button" onClick={() => remove('get their own')}>
            {t('removeCopies')}
          </button>
          <button type="button" className="button" onClick={() => remove('lose it')}>
            {t('removeEverywhere')}
          </button>
          <button type="button" className="button button-quiet" onClick={keep}>
            {t('keep')}
          </button>
        </div>
      ) : null}
    </>
  )
}
