'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { fetchDevices, postInvitation, postRevocation } from '@/lib/browser/desk/desk-calls'
import { DESK_ROLES, type DeskDevice, type DeskRole } from '@/lib/core/desk/desk-device'
import type { DeskInvite } from '@/lib/core/desk/devices-api'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'

const Invite = ({ invite }: { invite: DeskInvite }) => {
  const t = useTranslations('desk.devices')
  return (
    <div className="desk-invite">
      {/* As an image, the SVG cannot run scripts. */}
      <img src={`data:image/svg+xml,${encodeURIComponent(invite.svg)}`} alt={t('scan')} width={220} height={220} />
      <p>{t('inviteText')}</p>
      <p className="desk-code" dir="ltr">
        {invite.code}
      </p>
    </div>
  )
}

type RowProps = { device: DeskDevice; isOwn: boolean; onRevoke: () => void }

const Row = ({ device, isOwn, onRevoke }: RowProps) => {
  const t = useTranslations('desk.devices')
  const seen = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'short', timeZone: VENUE_ZONE })
  return (
    <li>
      <div>
        <strong>{device.name}</strong>
        <p className="field-hint">
          {t(`roles.${device.role}`)} · {isOwn ? t('this') : t('seen', { when: seen.format(device.lastSeenAt) })}
        </p>
      </div>
      {isOwn ? null : (
        <button type="button" className="button" onClick={onRevoke} aria-label={t('revokeOf', { name: device.name })}>
          {t('revoke')}
        </button>
      )}
    </li>
  )
}

/** Devices of the desk, for owners: invite and revoke. */
export const DevicesSheet = ({ own, onClose }: { own: string; onClose: () => void }) => {
  const t = useTranslations('desk.devices')
  const common = useTranslations('common')
  const [devices, setDevices] = useState<DeskDevice[] | null>(null)
  const [invite, setInvite] = useState<DeskInvite | null>(null)
  const [isFailed, setFailed] = useState(false)

  const show = (result: Awaited<ReturnType<typeof fetchDevices>>): void => {
    setFailed(!result.ok)
    if (result.ok) setDevices(result.value.devices)
  }
  useEffect(() => {
    void fetchDevices().then((result) => {
      setFailed(!result.ok)
      if (result.ok) setDevices(result.value.devices)
    })
  }, [])

  const letIn = async (role: DeskRole) => {
    const result = await postInvitation(role)
    setFailed(!result.ok)
    if (result.ok) setInvite(result.value)
  }

  const revoke = async (id: string) => {
    const result = await postRevocation(id)
    setFailed(!result.ok)
    if (result.ok) setDevices(result.value.devices)
    else show(await fetchDevices())
  }

  return (
    <Sheet label={t('title')} closeLabel={common('close')} onClose={onClose}>
      <SheetContent>
        <div className="desk-sheet">
          <h2 className="desk-sheet-title">{t('title')}</h2>
          <p role="alert" className="field-error">
            {isFailed ? t('failed') : null}
          </p>
          {invite ? <Invite invite={invite} /> : null}
          <div className="desk-moves">
            {DESK_ROLES.map((role) => (
              <button key={role} type="button" className="button" onClick={() => letIn(role)}>
                {t(`invite.${role}`)}
              </button>
            ))}
          </div>
          <ul className="desk-devices">
            {(devices ?? []).map((device) => (
              <Row key={device.id} device={device} isOwn={device.id === own} onRevoke={() => revoke(device.id)} />
            ))}
          </ul>
        </div>
      </SheetContent>
    </Sheet>
  )
}
