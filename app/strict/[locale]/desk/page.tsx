import '@/components/ui/controls.css'
import { setRequestLocale } from 'next-intl/server'
import { DeskPage } from '@/components/desk/desk-page'
import { BillOnPaper } from '@/components/desk/tables/bill-on-paper'
import { TicketOnPaper } from '@/components/desk/ticket/ticket-on-paper'
import { ClientTexts } from '@/components/layout/client-texts'
import { apiUrl } from '@/lib/core/api/contract'
import { deskManifestApi } from '@/lib/core/desk/desk-manifest-api'
import { DEFAULT_LOCALE, isLocale, ORIGINAL_LANG } from '@/lib/core/i18n/locales'

/** /desk, rewritten by `middleware.ts`; public and empty, as devices fetch their desk. */
const DeskRoute = async ({ params }: { params: Promise<{ locale: string }> }) => {
  const { locale: segment } = await params
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE
  setRequestLocale(locale)
  return (
    <>
      <link rel="manifest" href={apiUrl(deskManifestApi, {}, { lang: locale })} />
      <main className="desk">
        <ClientTexts
          locale={locale}
          namespaces={[
            'bill',
            'common',
            'correct',
            'day',
            'desk',
            'dish',
            'evening',
            'log',
            'pause',
            'stations',
            'stock',
            'tables',
            'till',
          ]}
        >
          <DeskPage />
        </ClientTexts>
      </main>
      <ClientTexts locale={ORIGINAL_LANG} namespaces={['bill', 'stations', 'ticket', 'till']}>
        <TicketOnPaper />
        <BillOnPaper />
      </ClientTexts>
    </>
  )
}

export default DeskRoute
