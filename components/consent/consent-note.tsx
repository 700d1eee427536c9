'use client'

import { useTranslations } from 'next-intl'
import { DockNote } from '@/components/ui/dock-note'

type Props = { onOpen: () => void; onRefuse: () => void }

/** Invites to the question. Consent is given in the dialog alone, with all that it means. */
export const ConsentNote = ({ onOpen, onRefuse }: Props) => {
  const t = useTranslations('consent')
  return (
    <DockNote
      name="consent"
      title={t('title')}
      text={t('closeHint')}
      closeLabel={t('closeRefusing')}
      onOpen={onOpen}
      onClose={onRefuse}
    />
  )
}
