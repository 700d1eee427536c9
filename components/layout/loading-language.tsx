/** Shown where a text is waited for, in the one language that is surely read (spec section 2); not before a moment. */
export const LoadingLanguage = () => (
  <p className="loading-language" lang="en" dir="ltr">
    Loading language
  </p>
)
