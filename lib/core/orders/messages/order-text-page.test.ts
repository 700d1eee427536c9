import { expect, it } from '@jest/globals'
import { orderTextPage } from '@/lib/core/orders/messages/order-text-page'

it('shows what was typed as text', () => {
  const page = orderTextPage('Ordine <1>\nOrario: 20:15\n\n1 × Torta &amp; «<script>alert(1)</script>»\nTotale: 0')
  expect(page).toContain('<h1>Ordine &lt;1></h1>')
  expect(page).toContain('<pre>Orario: 20:15\n\n1 × Torta &amp;amp; «&lt;script>alert(1)&lt;/script>»\nTotale: 0</pre>')
  expect(page).not.toContain('<script')
})
