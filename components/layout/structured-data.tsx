import { jsonLdText } from '@/lib/core/seo/json-ld-text'

/** JSON-LD (schema.org). Its escaping may differ on hydration. */
export const StructuredData = ({ data }: { data: object }) => (
  <script type="application/ld+json" suppressHydrationWarning>
    {jsonLdText(data)}
  </script>
)
