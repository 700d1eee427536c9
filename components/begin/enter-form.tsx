'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { TextField } from '@/components/forms/text-field'
import { pairOperator } from '@/lib/browser/begin/operator-calls'
import { replaceAddress } from '@/lib/browser/device/replace-address'
import { MAX_DEVICE_NAME, readCode } from '@/lib/core/desk/desk-device'

type Failure = 'pairing_refused' | 'failed'

/** The code of the link; '' without one. */
const givenCode = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? ''

/** Lets this browser in. Only the button uses up the code, so that link previews cannot. */
export const EnterForm = ({ onEntered }: { onEntered: () => Promise<void> }) => {
  const t = useTranslations('begin.enter')
  const id = useId()
  const [code, setCode] = useState(givenCode)
  const [isGiven, setGiven] = useState(() => readCode(code) !== null)
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  useEffect(() => {
    if (location.hash) replaceAddress(location.pathname + location.search)
  }, [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setFailure(null)
    const result = await pairOperator(code, name.trim() || t('unnamed'))
    if (result.ok) return onEntered()
    setSending(false)
    setGiven(false)
    setFailure(result.error.code === 'pairing_refused' ? 'pairing_refused' : 'failed')
  }

  return (
    <form className="begin-form" onSubmit={send} noValidate>
      <h1>{t('title')}</h1>
      <p>{t(isGiven ? 'text' : 'noCode')}</p>
      {isGiven ? null : (
        <TextField
          id={`${id}-code`}
          label={t('code')}
          error={failure && t(`failures.${failure}`)}
          urgent
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          dir="ltr"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <TextField
        id={`${id}-name`}
        label={t('name')}
        hint={t('nameHint')}
        error={null}
        required={false}
        autoComplete="off"
        maxLength={MAX_DEVICE_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button
        type="submit"
        className="button button-primary button-block"
        aria-disabled={isSending}
        aria-busy={isSending}
      >
        {t(isSending ? 'sending' : 'send')}
      </button>
    </form>
  )
}
