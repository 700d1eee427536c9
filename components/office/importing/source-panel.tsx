'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useSource } from '@/components/office/importing/use-source'
import { saveTemplate } from '@/lib/browser/office/importing/save-template'
import { apiUrl } from '@/lib/core/api/contract'
import { exportMenuApi } from '@/lib/core/office/office-export-api'

/** By type too, as phones offer files by it. */
const ACCEPTED = [
  ...['.csv', '.tsv', '.txt', '.xlsx', 'text/csv', 'text/tab-separated-values', 'text/plain'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

/** A file by a press, dropped or pasted; or cells as a spreadsheet copies them. */
export const SourcePanel = () => {
  const t = useTranslations('importing.source')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { isReading, failure, isOver, zone, takeFile, takeCells } = useSource()
  return (
    <div className="import-source" {...zone} data-over={isOver}>
      <p>{t('intro')}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void takeFile(file)
        }}
      />
      <div className="import-drop">
        <button
          type="button"
          className="button button-primary"
          aria-busy={isReading}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </button>
        <p className="field-hint">{t('drop')}</p>
      </div>
      <p role="status" className="field-hint">
        {isReading ? t('reading') : ''}
      </p>
      <p role="alert" className="field-error">
        {failure && t(failure)}
      </p>
      <div className="field">
        <label htmlFor={id}>{t('paste')}</label>
        <textarea
          id={id}
          rows={4}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}hint`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id={`${id}hint`} className="field-hint">
          {t('pasteHint')}
        </p>
      </div>
      <button type="button" className="button import-use" aria-busy={isReading} onClick={() => void takeCells(typed)}>
        {t('use')}
      </button>
      <p>
        {t('exportText')}{' '}
        <a className="import-link" href={apiUrl(exportMenuApi, {}, { as: 'xlsx' })} download>
          {t('export')}
        </a>
      </p>
      <p>
        {t('templateText')}{' '}
        <button type="button" className="import-link" onClick={saveTemplate}>
          {t('template')}
        </button>
      </p>
    </div>
  )
}
