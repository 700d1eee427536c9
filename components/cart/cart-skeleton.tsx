/** Lines and total bar in their final size, while the cart is read from the device. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <>
    <p className="visually-hidden">{label}</p>
    <ul className="cart-lines" aria-hidden="true">
      <li className="cart-line cart-line-waiting" />
      <li className="cart-line cart-line-waiting" />
    </ul>
    <div className="cart-foot cart-foot-waiting" aria-hidden="true" />
  </>
)
