'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Form } from '@/components/forms/form'
import { TextField } from '@/components/forms/text-field'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { MAX_PERSON_NAME } from '@/lib/core/cart/limits'
import { personName } from '@/lib/core/text/person-name'

type NameSheetProps = { initial: string; onName: (name: string) => void; onClose: () => void }

/** Asks a guest's name (spec section 2); required to send. */
export const NameSheet = ({ initial, onName, onClose }: NameSheetProps) => {
  const t = useTranslations('sharing')
  const [problem, setProblem] = useState<'nameRequired' | 'nameTooLong' | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const submit = () => {
    const name = personName(field.current?.value ?? '')
    const wrong = name === '' ? 'nameRequired' : name.length > MAX_PERSON_NAME ? 'nameTooLong' : null
    if (!wrong) return onName(name)
    setProblem(wrong)
    field.current?.focus()
  }

  return (
    <Sheet label={t('nameTitle')} closeLabel={t('close')} onClose={onClose}>
      <SheetContent>
        <Form className="share-sheet" onSubmit={submit}>
          <h2>{t('nameTitle')}</h2>
          <p className="share-text" id="share-name-text">
            {t('nameText')}
          </p>
          <TextField
            ref={field}
            id="share-name"
            label={t('nameLabel')}
            error={problem ? t(problem, { max: MAX_PERSON_NAME }) : null}
            urgent
            aria-describedby="share-name-text"
            defaultValue={initial}
            autoComplete="given-name"
            enterKeyHint="send"
            onChange={() => setProblem(null)}
          />
          <button type="submit" className="button button-primary button-block">
            {t('nameSend')}
          </button>
          <button type="button" className="button button-block" onClick={onClose}>
            {t('cancel')}
          </button>
        </Form>
      </SheetContent>
    </Sheet>
  )
}
