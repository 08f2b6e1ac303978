/**
 * Where the focus belongs once a row of a table or list is gone: on the same button of the next row, or else of the one before, or else on its first button.
 * Buttons are the same when their `data-action` is. Asked before the row goes.
 * @returns moves the focus there
 */
export function focusNextLike(button: HTMLElement): () => void {
  const table = button.closest('table, ul')
  const alike = [
    ...(table?.querySelectorAll<HTMLElement>(`[data-action="${button.getAttribute('data-action')}"]`) ?? []),
  ]
  const index = alike.indexOf(button)
  const next = alike[index + 1] ?? alike[index - 1] ?? table?.querySelector<HTMLElement>('button')
  return () => next?.focus()
}
