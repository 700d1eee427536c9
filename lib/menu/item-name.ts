import { cutText } from '@/lib/cut-text'

/** The name in the item modal: at most 20 characters, the last an ellipsis where it is cut (spec section 9). */
export const cutItemName = (name: string): string => {
  const cut = cutText(name, 20, 19)
  return cut === name ? name : `${cut.trimEnd()}…`
}
