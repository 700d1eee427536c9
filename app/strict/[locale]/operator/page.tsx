import '@/components/ui/controls.css'
import { setRequestLocale } from 'next-intl/server'
import { OperatorPage } from '@/components/begin/operator-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'

/** /operator, rewritten by `middleware.ts`; public and empty, as an operator's device fetches its venues. */
const OperatorRoute = async ({ params }: { params: Promise<{ locale: string }> }) => {
  const { locale: segment } = await params
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE
  setRequestLocale(locale)
  return (
    <main className="begin">
      <ClientTexts locale={locale} namespaces={['begin']}>
        <OperatorPage />
      </ClientTexts>
    </main>
  )
}

export default OperatorRoute
