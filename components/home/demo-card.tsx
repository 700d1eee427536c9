import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import type { OrderType } from '@/lib/venue/order-type'

/** A venue to try. `path` is its splash on this site; `qrSvg` is the drawing of the full address as a QR code. */
export type Demo = {
  id: number
  token: string
  name: string
  city: string
  orderTypes: OrderType[]
  path: string
  /** Where its orders are answered; null of a venue that is somebody's own. */
  desk: string | null
  qrSvg: string
}

/** One demo venue: its code to scan from another screen, and the same address as a link. */
export const DemoCard = async ({ demo, locale }: { demo: Demo; locale: Locale }) => {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <li className="home-demo">
      {/* A picture and not markup: whatever the drawing holds, it cannot run in the page. */}
      <img
        className="home-qr"
        src={`data:image/svg+xml,${encodeURIComponent(demo.qrSvg)}`}
        alt={t('qr', { name: demo.name })}
        width={112}
        height={112}
      />
      <div className="home-demo-text">
        <h3 className="home-demo-name">
          <a className="home-demo-link" href={demo.path}>
            {demo.name}
          </a>
        </h3>
        {demo.city ? <p className="home-demo-city">{demo.city}</p> : null}
        <p className="home-demo-types">{demo.orderTypes.map((type) => t(`types.${type}`)).join(' · ')}</p>
        {demo.desk ? (
          <a className="home-demo-desk" href={demo.desk}>
            {t('desk')} <span className="visually-hidden">{demo.name}</span>
          </a>
        ) : null}
      </div>
    </li>
  )
}
