import { jsonLdText } from '@/lib/seo/json-ld-text'

/** JSON-LD for search engines (schema.org). Browsers neither run nor show it. */
export const StructuredData = ({ data }: { data: object }) => (
  <script type="application/ld+json">{jsonLdText(data)}</script>
)
