'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useOffice } from '@/components/office/use-office'
import { fetchVersions, postRestore } from '@/lib/browser/office/office-calls'
import { loadDraft } from '@/lib/browser/office/sync-draft'
import { VENUE_ZONE } from '@/lib/core/venue/service-times'

type Answer = Awaited<ReturnType<typeof fetchVersions | typeof postRestore>>
type Versions = Extract<Answer, { ok: true }>['value']['versions']

/** Who published when, and back to an earlier menu in one press: that is a version too, and can be gone back from. */
export const VersionList = () => {
  const t = useTranslations('office')
  const published = useOffice((state) => state.published)
  const when = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: VENUE_ZONE })
  const [versions, setVersions] = useState<Versions>([])
  const [problem, setProblem] = useState<'failed' | 'versions.kept_not' | null>(null)
  const show = (answer: Answer): void => {
    if (answer.ok) setVersions(answer.value.versions)
    const isGone = !answer.ok && answer.error.code === 'version_not_kept'
    setProblem(answer.ok ? null : isGone ? 'versions.kept_not' : 'failed')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once another version is published.
  useEffect(() => void fetchVersions().then(show), [published])
  const back = async (to: number): Promise<void> => {
    show(await postRestore(to))
    await loadDraft()
  }
  return (
    <section className="office-versions" aria-label={t('versions.title')}>
      <h3>{t('versions.title')}</h3>
      <p role="alert" className="field-error">
        {problem && t(problem)}
      </p>
      <ol>
        {versions.map(({ version, origin, at, madeBy }, place) => (
          <li key={version}>
            <div>
              <strong>{t('versions.version', { version })}</strong>
              <p className="field-hint">
                {[when.format(at), madeBy, t(`versions.origin.${origin}`)].filter(Boolean).join(' · ')}
              </p>
            </div>
            {place === 0 ? (
              <span>{t('versions.current')}</span>
            ) : (
              <button
                type="button"
                className="button"
                aria-label={t('versions.backOf', { version })}
                onClick={() => back(version)}
              >
                {t('versions.back')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
