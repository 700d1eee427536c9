import '@/components/ui/controls.css'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DeskPage } from '@/components/desk/desk-page'
import { TicketOnPaper } from '@/components/desk/ticket/ticket-on-paper'
import { ClientTexts } from '@/components/layout/client-texts'
import { DEFAULT_LOCALE, isLocale, ORIGINAL_LANG } from '@/lib/core/i18n/locales'

/** /desk, rewritten by `middleware.ts`; public and empty, as devices fetch their desk. */
const DeskRoute = async ({ params }: { params: Promise<{ locale: string }> }) => {
  const { locale: segment } = await params
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'desk' })
  return (
    <>
      <main className="desk">
        <title>{t('title')}</title>
        <ClientTexts locale={locale} namespaces={['common', 'day', 'desk', 'dish', 'pause']}>
          <DeskPage />
        </ClientTexts>
      </main>
      <ClientTexts locale={ORIGINAL_LANG} namespaces={['ticket']}>
        <TicketOnPaper />
      </ClientTexts>
    </>
  )
}

export default DeskRoute
