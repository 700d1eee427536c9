import type { FieldName } from '@/components/checkout/service/field-problem'
import type { ServiceFormState } from '@/components/checkout/service/use-service-form'
import type { Cents } from '@/lib/money'
import { type FormService, isTimed } from '@/lib/venue/services'

type Missing = {
  state: ServiceFormState
  service: FormService
  /** What the basket lacks for the service. */
  lacking: Cents
}

const isTerms = (field: FieldName): boolean => field === 'terms'

/** Why the order cannot be sent yet, as the key of its words in `forms`; null when it can. */
export const missingCode = ({ state, service, lacking }: Missing) => {
  const { isAsking, wrong, address, time } = state
  const { closed, known } = time
  if (closed) return 'missing.closed'
  if (lacking > 0) return 'missing.minimum'
  if (isAsking) return 'missing.checking'
  if (wrong.length > 0) return wrong.every(isTerms) ? 'missing.terms' : 'missing.fields'
  if (isTimed(service) && !known.times) return known.failed ? 'time.failed' : 'time.asking'
  return address.cost === null ? 'missing.address' : null
}
