import { LoadingLanguage } from '@/components/layout/loading-language'

type Props = { words: { failed: string; retry: string; loading: string; close: string } }

/** Frame of a sheet and toast with retry, for code that is slow or fails. Outside #menu, which views hide. */
export const MenuFrames = ({ words }: Props) => (
  <>
    <p id="sheet-failed" className="toast" role="alert" hidden>
      {words.failed}{' '}
      <button type="button" className="retry">
        {words.retry}
      </button>
    </p>
    <dialog className="sheet-wait" aria-label={words.loading} {...{ closedby: 'any' }}>
      <strong />
      <form method="dialog">
        <button type="submit" aria-label={words.close} />
      </form>
      <LoadingLanguage />
      <i role="status" aria-label={words.loading} />
    </dialog>
  </>
)
