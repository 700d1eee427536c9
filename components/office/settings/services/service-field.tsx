'use client'

import '@/components/office/settings/services/services.css'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { useListedField } from '@/components/office/settings/services/use-listed-field'
import { useNextFocus } from '@/components/office/settings/services/use-next-focus'
import { useOffice } from '@/components/office/use-office'
import { writeField } from '@/lib/browser/office/change-draft'
import { officeStore } from '@/lib/browser/office/office-state'
import { gapOf, leastService, type ServiceGap, withoutGap } from '@/lib/core/office/least-service'
import { SERVICES, type Service } from '@/lib/core/venue/services'

const serviceOf = (path: string): Service => SERVICES.find((service) => path.endsWith(`.${service}`)) ?? 'tableservice'

/** A service that is on and that no diner finds: why, and the press that mends it. */
const GapNote = ({ service, gap, onMend }: { service: Service; gap: ServiceGap; onMend: () => void }) => {
  const t = useTranslations('services.service')
  const mend = () => {
    const [field, value] = withoutGap(officeStore.getState().draft.fields, service, gap)
    writeField({ item: '', field }, value)
    onMend()
  }
  return (
    <div className="notice services-gap">
      <p>{t(`gap.${gap}`)}</p>
      <button type="button" className="button" onClick={mend}>
        {t(`mend.${gap}`)}
      </button>
    </div>
  )
}

/** On, off for now with all that was written of it, or not there. `path`: 'orders.delivery'. */
export const ServiceField = ({ path, label }: { path: string; label: string }) => {
  const t = useTranslations('services.service')
  const id = useId()
  const service = serviceOf(path)
  const whole = useListedField(path)
  const active = useListedField(`${path}.active`)
  const { frame, focusNext } = useNextFocus<HTMLDivElement>()
  const gap = useOffice(({ draft }) => gapOf(draft.fields, service))
  const isThere = whole.value !== null
  const isOn = isThere && active.value !== false
  const turn = (on: boolean) => {
    if (isThere) active.write(on ? null : false)
    else whole.write(leastService(officeStore.getState().draft.fields, service))
  }
  const remove = () => {
    if (!window.confirm(t('removeSure', { service: label }))) return
    whole.write(null)
    focusNext('input')
  }
  return (
    <div ref={frame} className="services-part" data-field={path}>
      <h3>{label}</h3>
      <label className="office-tick">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={`${id}notes`}
          onChange={({ target }) => turn(target.checked)}
        />
        <span>{t('isOn', { service: label })}</span>
      </label>
      {isOn && gap ? <GapNote service={service} gap={gap} onMend={() => focusNext('input')} /> : null}
      {isThere && !isOn ? (
        <div className="services-off">
          <p className="field-hint">{t('isOff')}</p>
          <button type="button" className="button button-quiet" onClick={remove}>
            {t('remove', { service: label })}
          </button>
        </div>
      ) : null}
      <FieldNotes id={`${id}notes`} problems={active.problems} conflict={active.conflict ?? whole.conflict} />
    </div>
  )
}
