import { DocumentField } from '@/components/office/settings/own/document-field'
import { LanguageField } from '@/components/office/settings/own/language-field'
import { MapPointField } from '@/components/office/settings/own/map-point-field'
import { PaymentsField } from '@/components/office/settings/own/payments-field'
import { UnansweredField } from '@/components/office/settings/own/unanswered-field'
import { WrapField } from '@/components/office/settings/own/wrap-field'
import type { OwnFields } from '@/components/office/settings/own-field'

export const OWN_FIELDS: OwnFields = {
  latitude: MapPointField,
  language: LanguageField,
  payments: PaymentsField,
  allergenDocument: DocumentField,
  unanswered: UnansweredField,
  wrap: WrapField,
}
