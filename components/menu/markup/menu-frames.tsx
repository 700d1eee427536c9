import { LoadingLanguage } from '@/components/layout/loading-language'

type Props = { words: { failed: string; retry: string; loading: string; close: string } }

/**
 * What stands ready beside the menu for code that is slow or does not come, with words of its own: the frame of a sheet,
 * and the toast with its retry. Outside the menu: a view that takes its place does not hide them.
 */
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
