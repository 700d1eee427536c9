'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { fetchOperatorDevices, postOperatorRevocation } from '@/lib/browser/begin/operator-calls'
import type { OperatorDevice } from '@/lib/core/operator/operator-device'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'

type RowProps = { device: OperatorDevice; isOwn: boolean; onRevoke: () => void }

const Row = ({ device, isOwn, onRevoke }: RowProps) => {
  const t = useTranslations('begin.devices')
  const seen = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'short', timeZone: VENUE_ZONE })
  return (
    <li>
      <strong dir="auto">{device.name}</strong>
      <p className="begin-facts">{isOwn ? t('this') : t('seen', { when: seen.format(device.lastSeenAt) })}</p>
      <div className="begin-moves">
        <button type="button" className="button" aria-label={t('revokeOf', { name: device.name })} onClick={onRevoke}>
          {t('revoke')}
        </button>
      </div>
    </li>
  )
}

type Props = { own: string; onLost: () => Promise<void>; onClose: () => void }

/** The browsers that may open this page; each can be put out, this one too. */
export const OperatorDevices = ({ own, onLost, onClose }: Props) => {
  const t = useTranslations('begin')
  const [devices, setDevices] = useState<OperatorDevice[]>([])
  const [isFailed, setFailed] = useState(false)

  const take = useCallback(
    (result: Awaited<ReturnType<typeof fetchOperatorDevices>>): void => {
      setFailed(!result.ok)
      if (result.ok) setDevices(result.value.devices)
      else if (result.error.code === 'not_paired') void onLost()
    },
    [onLost],
  )
  useEffect(() => void fetchOperatorDevices().then(take), [take])

  const revoke = async (id: string): Promise<void> => {
    const revoked = await postOperatorRevocation(id)
    if (id === own && revoked.ok) return onLost()
    // Somebody else may have put it out already.
    take(revoked.ok ? revoked : await fetchOperatorDevices())
    if (!revoked.ok && revoked.error.code !== 'not_found') setFailed(true)
  }

  return (
    <Sheet label={t('devices.title')} closeLabel={t('close')} onClose={onClose}>
      <SheetContent>
        <div className="begin-sheet">
          <h2>{t('devices.title')}</h2>
          <p>{t('devices.text')}</p>
          <p role="alert" className="field-error">
            {isFailed ? t('failed') : null}
          </p>
          <ul className="begin-list">
            {devices.map((device) => (
              <Row key={device.id} device={device} isOwn={device.id === own} onRevoke={() => void revoke(device.id)} />
            ))}
          </ul>
        </div>
      </SheetContent>
    </Sheet>
  )
}
