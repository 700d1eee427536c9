import type { ItemKind } from '@/lib/cart/cart'

/** Which item's sheet is open, and whether it starts at the choices ('+') or at the details (the card). */
export type OpenSheet = { kind: ItemKind; id: number; name: string; choosing: boolean }
