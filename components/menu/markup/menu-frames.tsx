import { getTranslations } from 'next-intl/server'
import { LoadingLanguage } from '@/components/layout/loading-language'
import type { Locale } from '@/lib/i18n/locales'

/**
 * What stands ready beside the menu for code that is slow or does not come, with words of its own: the frame of a sheet,
 * and the toast with its retry. Outside the menu: a view that takes its place does not hide them.
 */
export const MenuFrames = async ({ locale }: { locale: Locale }) => {
  const t = await getTranslations({ locale, namespace: 'common' })
  const menu = await getTranslations({ locale, namespace: 'menu' })
  return (
    <>
      <p id="sheet-failed" className="toast" role="alert" hidden>
        {menu('sheetFailed')}{' '}
        <button type="button" className="retry">
          {t('retry')}
        </button>
      </p>
      <dialog className="sheet-wait" aria-label={t('loading')} {...{ closedby: 'any' }}>
        <strong />
        <form method="dialog">
          <button type="submit" aria-label={t('close')} />
        </form>
        <LoadingLanguage />
        <i role="status" aria-label={t('loading')} />
      </dialog>
    </>
  )
}
