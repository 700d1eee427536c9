import './style.css'

export const metadata = { title: 'Menu' }

export default function Layout({ children }) {
  return (
    <html lang="it">
      <body>{children}</body>
    </html>
  )
}
