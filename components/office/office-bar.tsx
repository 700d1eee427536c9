'use client'

import { useTranslations } from 'next-intl'
import { useOffice } from '@/components/office/use-office'

const SaveNote = () => {
  const t = useTranslations('office.save')
  const save = useOffice((state) => state.save)
  return (
    <>
      <p className="office-save" data-save={save}>
        {t(save)}
      </p>
      {/* Said after every pause in typing, it would drown what is typed. */}
      <p role="status" className="visually-hidden">
        {save === 'offline' || save === 'unsafe' ? t(save) : ''}
      </p>
    </>
  )
}

/** The venue, what became of the last keystroke, and the way to publish. */
export const OfficeBar = ({ onPublish }: { onPublish: () => void }) => {
  const t = useTranslations('office')
  const name = useOffice((state) => state.venue.name)
  const changes = useOffice(
    ({ pending, published }) => pending.base.version > 0 || pending.base.baseVersion !== published,
  )
  return (
    <header className="office-bar">
      <h1>
        {name} <span className="visually-hidden">– {t('title')}</span>
      </h1>
      <SaveNote />
      <a className="button button-quiet" href="/desk">
        {t('toDesk')}
      </a>
      <button type="button" className={changes ? 'button button-primary' : 'button'} onClick={onPublish}>
        {t('publish.open')}
      </button>
    </header>
  )
}
