/** Loading text in English (spec section 2), shown after a delay. */
export const LoadingLanguage = () => (
  <p className="loading-language" lang="en" dir="ltr">
    Loading language
  </p>
)
