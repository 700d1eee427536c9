'use client'

import '@/components/office/settings/services/services.css'
import { useTranslations } from 'next-intl'
import { CodesPanel } from '@/components/office/settings/services/codes/codes-panel'
import { ClosedTables } from '@/components/office/settings/services/tables/closed-tables'
import { TableNames } from '@/components/office/settings/services/tables/table-names'
import { useListedField } from '@/components/office/settings/services/use-listed-field'
import { useNextFocus } from '@/components/office/settings/services/use-next-focus'
import { officeStore } from '@/lib/browser/office/office-state'
import { leastService } from '@/lib/core/office/least-service'

const SERVICE = 'orders.tableservice'

/** The tables, which of them are closed, and the sheets of their codes. */
export const TablesField = ({ path, label }: { path: string; label: string }) => {
  const t = useTranslations('services.tables')
  const { value, write } = useListedField(SERVICE)
  const { frame, focusNext } = useNextFocus<HTMLDivElement>()
  const turnOn = () => {
    write(leastService(officeStore.getState().draft.fields, 'tableservice'))
    focusNext('textarea')
  }
  return (
    <div ref={frame} className="services-list">
      {value === null ? (
        <div className="notice services-gap" data-field={path}>
          <p>{t('off')}</p>
          <button type="button" className="button" onClick={turnOn}>
            {t('turnOn')}
          </button>
        </div>
      ) : (
        <>
          <TableNames path={path} label={label} />
          <ClosedTables tables={path} />
        </>
      )}
      <CodesPanel tables={path} />
    </div>
  )
}
