'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type FieldProblem, nextOf } from '@/components/checkout/service/field-problem'
import { TimeField } from '@/components/checkout/service/time-field'
import { type Courier, choiceProblem } from '@/components/checkout/service/use-courier'
import { useProblemText } from '@/components/checkout/use-problem-text'
import { FieldError } from '@/components/forms/field-error'
import type { OpeningSlot } from '@/lib/core/venue/venue'

type CourierStepProps = {
  courier: Courier
  field: UseFormRegisterReturn
  value: string
  problem: FieldProblem | null
  slots: OpeningSlot[]
  hoursTitle: string
  onPick: (time: string) => void
}

type Offer = Pick<CourierStepProps, 'courier' | 'onPick' | 'problem'>

/** Error focus finds the button by these attributes. */
const wrongTime = (problem: FieldProblem | null, name: string) => ({
  'data-wrong': problem ? true : undefined,
  'data-name': name,
})

const Proposed = ({ courier, onPick, problem }: Offer) => {
  const t = useTranslations('forms.courier')
  const name = useTranslations('forms')('time.delivery')
  const { proposed } = courier
  if (!proposed) return null
  const confirm = () => {
    onPick(proposed)
    courier.confirm(proposed)
  }
  return (
    <div className="notice courier-offer">
      <p>{t('proposed', { time: proposed })}</p>
      <div className="courier-buttons">
        <button type="button" className="button button-primary" {...wrongTime(problem, name)} onClick={confirm}>
          {t('confirm')}
        </button>
        <button type="button" className="button" onClick={courier.cancel}>
          {t('cancel')}
        </button>
      </div>
    </div>
  )
}

const Confirmed = ({ courier, problem }: Offer) => {
  const t = useTranslations('forms.courier')
  const name = useTranslations('forms')('time.delivery')
  return (
    <div className="notice courier-offer courier-confirmed">
      <p>
        <strong>{t('confirmed')}</strong> <bdi className="courier-time">{courier.confirmed}</bdi>
      </p>
      <button type="button" className="button" {...wrongTime(problem, name)} onClick={courier.cancel}>
        {t('cancel')}
      </button>
    </div>
  )
}

const Choosing = ({ courier, field, value, problem: missing, slots, hoursTitle, onPick }: CourierStepProps) => {
  const t = useTranslations('forms')
  const words = useProblemText()
  const problem = choiceProblem(courier, value)
  const isReady = value !== '' && !problem
  return (
    <>
      <TimeField
        field={field}
        value={value}
        label={t('time.delivery')}
        error={words(problem)}
        next={nextOf(problem)}
        times={courier.times}
        hint={null}
        slots={slots}
        hoursTitle={hoursTitle}
        onPick={onPick}
      />
      <button
        type="button"
        className="button button-primary button-block"
        {...wrongTime(missing, t('time.delivery'))}
        aria-disabled={!isReady}
        onClick={() => isReady && courier.confirm(value)}
      >
        {t('courier.confirm')}
      </button>
    </>
  )
}

/** Courier time: proposed, confirmed or chosen (spec section 4). */
export const CourierStep = (props: CourierStepProps) => {
  const { courier, problem } = props
  const t = useTranslations('forms.courier')
  const time = useTranslations('forms')('time.delivery')
  const words = useProblemText()
  const liveMessage = () => {
    if (courier.status === 'idle') return t('idle')
    if (courier.status === 'asking') return t('asking')
    if (courier.expired) return t('expired', { time: courier.expired })
    return courier.confirmed ? t('confirmedAt', { time: courier.confirmed }) : null
  }
  const isOpen = courier.times !== null
  return (
    <div className="courier" data-courier={courier.status}>
      <p role="status" className={courier.confirmed ? 'visually-hidden' : 'field-hint'}>
        {liveMessage()}
      </p>
      {isOpen && courier.confirmed ? <Confirmed {...props} /> : null}
      {isOpen && !courier.confirmed && !courier.choosing ? <Proposed {...props} /> : null}
      {isOpen && !courier.confirmed && courier.choosing ? <Choosing {...props} /> : null}
      <FieldError id="courier-error">{words(problem)}</FieldError>
      {courier.status === 'unavailable' ? (
        <button type="button" className="button" {...wrongTime(problem, time)} onClick={courier.refresh}>
          {t('retry')}
        </button>
      ) : null}
    </div>
  )
}
