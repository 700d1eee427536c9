import { jsonLdText } from '@/lib/seo/json-ld-text'

/** JSON-LD for search engines (schema.org). Browsers neither run nor show it, and it may reach them in other escapes. */
export const StructuredData = ({ data }: { data: object }) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {jsonLdText(data)}
  </script>
)
