/**
 * A text that changes. A new element at each change: a browser's translator replaces text nodes, and React would go on
 * writing to the old one, so that a sum would stay as it was.
 */
export const FreshText = ({ children }: { children: string }) => <span key={children}>{children}</span>
