import '@/components/ui/controls.css'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ClientTexts } from '@/components/layout/client-texts'
import { OfficePage } from '@/components/office/office-page'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'

/** /office, rewritten by `middleware.ts`; public and empty, as an owner's device fetches its draft. */
const OfficeRoute = async ({ params }: { params: Promise<{ locale: string }> }) => {
  const { locale: segment } = await params
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'office' })
  return (
    <main className="office" aria-label={t('title')}>
      <ClientTexts
        locale={locale}
        namespaces={['begin', 'desk', 'dish', 'groups', 'importing', 'look', 'office', 'services', 'settings']}
      >
        <OfficePage />
      </ClientTexts>
    </main>
  )
}

export default OfficeRoute
