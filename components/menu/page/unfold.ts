/** Opens every `<details>` around an element. */
export const unfold = (element: Element): void => {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
}
