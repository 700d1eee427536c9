import { getTranslations } from 'next-intl/server'
import { type Demo, DemoCard } from '@/components/home/demo-card'
import type { Locale } from '@/lib/core/i18n/locales'
import '@/components/home/home.css'

const STEPS = ['scan', 'choose', 'order'] as const

export const Home = async ({ locale, demos }: { locale: Locale; demos: Demo[] }) => {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <div className="home">
      <header className="home-hero">
        <svg className="home-mark" viewBox="0 0 120 120" width="96" height="96" aria-hidden="true" focusable="false">
          <circle cx="60" cy="60" r="38" />
          <circle cx="60" cy="60" r="24" />
          <path d="M8 30v22a6 6 0 0 0 12 0V30M14 30v60" />
          <path d="M106 90V30c8 6 9 16 9 30h-9" />
        </svg>
        <h1 className="home-name">Coperto</h1>
        <p className="home-claim">{t('claim')}</p>
        <p className="home-lead">{t('lead')}</p>
      </header>
      <section className="home-steps" aria-labelledby="home-how">
        <h2 id="home-how">{t('how')}</h2>
        <ol className="home-step-list">
          {STEPS.map((step) => (
            <li key={step} className="home-step">
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      {demos.length === 0 ? <p className="home-hint">{t('begin')}</p> : null}
      {demos.length > 0 ? (
        <section className="home-demos" aria-labelledby="home-try">
          <h2 id="home-try">{t('try')}</h2>
          <p className="home-hint">{t('tryHint')}</p>
          <ul className="home-demo-list">
            {demos.map((demo) => (
              <DemoCard key={demo.id} demo={demo} locale={locale} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
