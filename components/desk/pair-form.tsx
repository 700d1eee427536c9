'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { pairDemoDesk, pairDesk } from '@/lib/browser/desk/desk-calls'
import { MAX_DEVICE_NAME } from '@/lib/core/desk/desk-device'

type Failure = 'pairing_refused' | 'failed'

/** Pairing code or demo venue from the URL fragment, removed from the address bar. */
const takeFragment = (): { code: string; demo: number | null } => {
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  const demo = Number(fragment.get('demo'))
  return { code: fragment.get('code') ?? '', demo: Number.isInteger(demo) && demo > 0 ? demo : null }
}

/** Pairs this device. Only the button uses up the code, so that link previews cannot. */
export const PairForm = ({ onPaired }: { onPaired: () => void }) => {
  const t = useTranslations('desk')
  const id = useId()
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const paired = useRef(onPaired)
  paired.current = onPaired

  useEffect(() => {
    const { code: given, demo } = takeFragment()
    setCode(given)
    if (demo === null) return
    setSending(true)
    void pairDemoDesk(demo).then((result) => {
      setSending(false)
      if (result.ok) paired.current()
      else setFailure('failed')
    })
  }, [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setFailure(null)
    const result = await pairDesk(code, name.trim() || t('pair.unnamed'))
    setSending(false)
    if (result.ok) return onPaired()
    setFailure(result.error.code === 'pairing_refused' ? 'pairing_refused' : 'failed')
  }

  return (
    <form className="desk-pair" onSubmit={send}>
      <h1>{t('pair.title')}</h1>
      <p>{t('pair.text')}</p>
      <div className="field">
        <label htmlFor={`${id}-code`}>{t('pair.code')}</label>
        <input
          id={`${id}-code`}
          type="text"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          dir="ltr"
          className="desk-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          aria-describedby={`${id}-failure`}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-name`}>{t('pair.name')}</label>
        <input
          id={`${id}-name`}
          type="text"
          autoComplete="off"
          maxLength={MAX_DEVICE_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="field-hint">
          {t('pair.nameHint')}
        </p>
      </div>
      <p id={`${id}-failure`} role="alert" className="field-error">
        {failure && t(`pair.failures.${failure}`)}
      </p>
      <button type="submit" className="button button-primary button-block" aria-disabled={isSending}>
        {t(isSending ? 'pair.sending' : 'pair.send')}
      </button>
    </form>
  )
}
