import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'

/** `path`: its splash; `qrSvg`: QR code of the full URL. */
export type Demo = {
  id: number
  token: string
  name: string
  city: string
  orderTypes: OrderType[]
  path: string
  /** Demo desk, null for a real venue. */
  desk: string | null
  qrSvg: string
}

export const DemoCard = async ({ demo, locale }: { demo: Demo; locale: Locale }) => {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <li className="home-demo">
      {/* As an image, the SVG cannot run scripts. */}
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
