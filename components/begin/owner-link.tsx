'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { QrLink } from '@/components/begin/qr-link'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { postOwnerLink } from '@/lib/browser/begin/operator-calls'
import { officeLink } from '@/lib/core/operator/operator-device'
import type { OwnerCode } from '@/lib/core/operator/operator-venues-api'
import { reachableFrom } from '@/lib/core/operator/reachable-from'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'

type Props = { venue: { id: number; name: string }; onClose: () => void; onFailed: (code: string) => void }

const Handed = ({ code: { code, origins, expiresAt }, name }: { code: OwnerCode; name: string }) => {
  const t = useTranslations('begin.handOver')
  const until = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short', timeZone: VENUE_ZONE }).format(expiresAt)
  return (
    <>
      <p>{t('text', { until })}</p>
      <QrLink
        link={officeLink(reachableFrom(location.origin, origins), code)}
        title={t('title', { name })}
        alt={t('alt', { name })}
      />
    </>
  )
}

/** A link that makes one device that of the venue's owner: handed over, it opens the office of this venue alone. */
export const OwnerLink = ({ venue, onClose, onFailed }: Props) => {
  const t = useTranslations('begin')
  const [code, setCode] = useState<OwnerCode | null>(null)
  const [isFailed, setFailed] = useState(false)
  const { id } = venue
  useEffect(() => {
    void postOwnerLink(id).then((made) => {
      if (made.ok) setCode(made.value)
      else setFailed(true)
      if (!made.ok) onFailed(made.error.code)
    })
  }, [id, onFailed])
  const title = t('handOver.title', { name: venue.name })
  return (
    <Sheet label={title} closeLabel={t('close')} onClose={onClose}>
      <SheetContent>
        <div className="begin-sheet">
          <h2>{title}</h2>
          <p role="alert" className="field-error">
            {isFailed ? t('failed') : null}
          </p>
          {code ? <Handed code={code} name={venue.name} /> : null}
        </div>
      </SheetContent>
    </Sheet>
  )
}
