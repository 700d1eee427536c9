import { type CustomerFields, FORM_SCHEMAS } from '@/lib/checkout/customer-form'
import type { FormFulfilment } from '@/lib/orders/browser/order-draft'
import type { FormService } from '@/lib/venue/services'

/** Fulfilment details: the form trimmed, with the ten digits of the number; null while it is not whole. */
export const fulfilmentOf = (service: FormService, fields: CustomerFields): FormFulfilment | null => {
  const { data: form } = FORM_SCHEMAS[service].safeParse(fields)
  // A lookup by a name forgets which form is whose.
  return form ? ({ service, form } as FormFulfilment) : null
}
