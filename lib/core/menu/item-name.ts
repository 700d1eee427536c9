import { cutText } from '@/lib/core/text/cut-text'

/** At most 20 characters including the ellipsis (spec section 9). */
export const cutItemName = (name: string): string => {
  const cut = cutText(name, 20, 19)
  return cut === name ? name : `${cut.trimEnd()}…`
}
