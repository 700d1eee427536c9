import type { PlacedFault } from '@/lib/core/office/office-publish-api'

/** Whether a problem is at a field or inside it; `path` may lead into objects, 'orders.delivery.hours'. */
export const isFaultOf = (fault: Pick<PlacedFault, 'field' | 'within'>, path: string): boolean =>
  `${[fault.field, ...fault.within].join('.')}.`.startsWith(`${path}.`)
