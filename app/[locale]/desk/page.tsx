import '@/components/ui/controls.css'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DeskPage } from '@/components/desk/desk-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'

/** Where a venue answers its orders. The page itself is everybody's and holds nothing: what is on a desk, its devices ask. */
const DeskRoute = async ({ params }: { params: Promise<{ locale: string }> }) => {
  const { locale: segment } = await params
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <main className="desk">
      <title>{t('title')}</title>
      <ClientTexts locale={locale} namespaces={['common', 'desk', 'dish']}>
        <DeskPage />
      </ClientTexts>
    </main>
  )
}

export default DeskRoute
