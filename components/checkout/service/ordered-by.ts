import { type CustomerFields, FORM_SCHEMAS } from '@/lib/checkout/customer-form'
import type { Fulfilment } from '@/lib/orders/browser/submit-order'
import type { FormService } from '@/lib/venue/ordering'

/** A filled in form as the order carries it, trimmed and with the ten digits of the number; null while it is not whole. */
export const orderedBy = (service: FormService, fields: CustomerFields): Fulfilment | null => {
  switch (service) {
    case 'delivery': {
      const { data: form } = FORM_SCHEMAS.delivery.safeParse(fields)
      return form ? { service, form } : null
    }
    case 'takeaway': {
      const { data: form } = FORM_SCHEMAS.takeaway.safeParse(fields)
      return form ? { service, form } : null
    }
    case 'shipment': {
      const { data: form } = FORM_SCHEMAS.shipment.safeParse(fields)
      return form ? { service, form } : null
    }
  }
}
