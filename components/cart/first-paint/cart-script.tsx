import { STORED_TEXT } from '@/components/cart/first-paint/stored-text-script'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'

/** Before the first paint: gives itself the class `kept-cart` or `empty-cart`, for the styles of what follows it. */
const script = (venueId: number): string =>
  `(e=>{try{e.className=JSON.parse(${STORED_TEXT}("${MENU_KEYS.cart(venueId)}")).cart.products[0]?"kept-cart":"empty-cart"}catch{e.className="empty-cart"}})(document.currentScript)`

/** Whether the device has a cart, for the server's HTML; until the cart is restored. */
export const CartScript = ({ venueId }: { venueId: number }) => (
  <script suppressHydrationWarning>{script(venueId)}</script>
)
