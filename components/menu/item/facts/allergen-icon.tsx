/** Falls back to its alt text; pass an empty one where the word stands beside it. */
export const AllergenIcon = ({ src, alt, size }: { src: string; alt: string; size: number }) => (
  <img className="allergen-icon" src={src} alt={alt} title={alt || undefined} width={size} height={size} />
)
